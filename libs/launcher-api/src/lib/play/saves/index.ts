export { ProtocolSaves, type KnownProtocolSave } from './protocol-saves';
export * from './saves.module';
