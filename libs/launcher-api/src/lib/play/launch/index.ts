export {
  EndedSessions,
  SESSION_RECORDING,
  type EndedSession,
  type EnteredSession,
  type SessionRecording,
} from './ended-sessions';
export { arrangeFiles, type ArrangedFiles, type FileSelection } from './arrange-files';
export { chooseOnlyPort, chooseParts, LaunchChooser, type LaunchChoices } from './launch-chooser';
export { assertProgram, findUnsupportedFiles } from './launch-obstacles';
export { LaunchFileResolver, type LaunchFiles } from './launch-file-resolver';
export { LaunchGatherer, type GatheredLaunch, type LaunchTarget } from './launch-gatherer';
export { LaunchPlanner, type StartPlan } from './launch-planner';
export * from './launch.module';
export { ContinueProtocolRequest, PreviewQuery } from './launch-requests';
export { isPlayback, readNamedFile, readPort, type PlayedWith, type SessionMarks } from './played-with';
export { isCounted } from './playtime-recorder';
export * from './protocol-launcher';
export * from './running-sessions';
export { RequestedContentsReader } from './requested-contents-reader';
export { RequestedIwads } from './requested-iwads';
export { savesDirectoryOf, setupOf, type LaunchSetup } from './launch-setup';
export { MovedSaves, SAVES_CARRIER, type SavesCarrier } from './moved-saves';
export {
  DEMO_SETUPS,
  LaunchSetups,
  SAVE_SETUPS,
  type DemoSetups,
  type SaveRun,
  type SaveSetups,
} from './launch-setups';
