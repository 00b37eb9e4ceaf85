/** The parts of the play features that other features use. */
export { LaunchModule, ProtocolLauncher, RunningSessions } from './launch';
