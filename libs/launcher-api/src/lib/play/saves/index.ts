export { NewestSaveNeeds } from './newest-saves';
export { ProtocolSaves, type KnownProtocolSave } from './protocol-saves';
export { memoizePerPort, type FindFilesObstacle, type SaveNeeds } from './save-needs';
export { selectSavePort } from './save-port';
export * from './saves.module';
