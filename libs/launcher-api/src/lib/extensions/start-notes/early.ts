/** The parts of this folder that the watchdog's thread and installers use. They load nothing else. */
export { describeDeed, describeEnd, describeLeftOut } from './culprit-texts';
export { addCulprit, clearCulprit, readStartNotes, type Culprit } from './start-notes-file';
export type { NotedExtension } from './start-plan';
export { HEARTBEAT_MS, SHARED, START_LIMIT_SECONDS, type WatchdogData } from './watchdog-data';
