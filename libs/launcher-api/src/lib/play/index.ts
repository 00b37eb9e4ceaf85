/** The parts of the play features that other features use. */
export { LaunchModule, ProtocolLauncher, savesDirectoryOf } from './launch';
export { MapResults, PlayHistoryModule } from './play-history';
