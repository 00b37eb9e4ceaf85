export * from './extension-choices';
export { ContributedIds, type ContributionKind } from './contributed-ids';
export type { ExtensionDocument } from './extension-document';
export * from './extension-reports';
export * from './extension-repository';
export * from './extension-storage';
export { listNames, listInstalledNames, packageFolderOf } from './installed-names';
export { schemaFault, settingsFaults } from './settings-check';
export { StartedExtensions, type ExtensionsAtStart } from './started-extensions';
