export { MapCountKeeper } from './map-count-keeper';
export * from './play-history.module';
export { SessionSavesForwarder, type SaveRecorder } from './session-saves-relay';
export { MapResults } from './map-results';
export { MapsOfFiles } from './maps-of-files';
export { ProtocolMaps } from './protocol-maps';
export { SessionHistory } from './session-history';
export { readStatistics } from './statistics-file';
export { findFilesWrittenSince, hasDemoName, type WrittenFile } from './written-files';
