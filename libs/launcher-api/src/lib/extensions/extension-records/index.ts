export * from './extension-choices';
export { ContributedIds, type ContributionKind } from './contributed-ids';
export {
  listSecretNames,
  maskSecrets,
  readExtensionSecrets,
  removeSecretBackups,
  replaceSecrets,
  resolveSecrets,
  withoutPending,
  withoutSecrets,
} from './extension-secrets';
export type { ExtensionDocument } from './extension-document';
export * from './extension-reports';
export * from './extension-repository';
export * from './extension-storage';
export { listNames, listInstalledNames, getPackageFolder } from './installed-names';
export { findSchemaFault, findSettingsFaults } from './settings-check';
export { LiveSettings } from './live-settings';
export { StartedExtensions, type ExtensionsAtStart } from './started-extensions';
