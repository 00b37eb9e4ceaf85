export * from './extension-choices';
export type { ExtensionDocument } from './extension-document';
export * from './extension-reports';
export * from './extension-repository';
export * from './extension-storage';
export { namesIn, namesOfInstalled, packageFolderOf } from './installed-names';
export * from './launcher-extension';
export { schemaFault, settingsFaults } from './settings-check';
export { StartedExtensions, type ExtensionsAtStart } from './started-extensions';
