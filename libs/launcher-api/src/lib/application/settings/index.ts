export { canBeStarted, ConfiguredPorts } from './configured-ports';
export { MOD_FILES_FOLDER, MOD_READMES_FOLDER } from './settings-defaults';
export type { KnownSettings, KnownSourcePort } from './settings-file';
export * from './settings-repository';
export * from './settings.module';
export { familyOrNull, SourcePortFamilies } from './source-port-families';
export { SourcePortRegistrar } from './source-port-registrar';
