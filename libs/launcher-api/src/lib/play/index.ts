/** The parts of the play wing that other wings use. */
export { LaunchModule, ProtocolLauncher } from './launch';
