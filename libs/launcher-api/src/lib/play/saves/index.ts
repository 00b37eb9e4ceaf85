export { NewestSaves } from './newest-saves';
export { ProtocolSaves, type KnownProtocolSave } from './protocol-saves';
export type { SaveNeeds } from './save-needs';
export type { FindFilesObstacle } from './save-obstacle';
export { selectSavePort } from './save-port';
export * from './saves.module';
