/** The parts of this folder that other features use. */
export { LaunchChooser, LaunchModule, ProtocolLauncher, RunningSessions, savesDirectoryOf } from './launch';
export { MapResults, PlayHistoryModule } from './play-history';
