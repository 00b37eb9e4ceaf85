export {
  assertPortExists,
  canBeStarted,
  ConfiguredPorts,
  listStartable,
  unknownPortError,
} from './configured-ports';
export type { ManagedVersion } from './managed-folders';
export { ManagedPorts } from './managed-ports';
export { PortFamilies } from './port-families';
export { MOD_FILES_FOLDER, MOD_READMES_FOLDER } from './settings-defaults';
export type { KnownSettings, KnownSourcePort } from './settings-file';
export * from './settings-repository';
export * from './settings.module';
export { parseFamily, SourcePortFamilies } from '../../extensions';
export { SourcePortRegistrar } from './source-port-registrar';
