export { NewestSaves } from './newest-saves';
export { ProtocolSaves, type KnownProtocolSave } from './protocol-saves';
export { judgeOnce, type FindFilesObstacle, type SaveNeeds } from './save-needs';
export { selectSavePort } from './save-port';
export * from './saves.module';
