export { enterOwner, extensionBehind, runAs, runAsOwnerOf } from './extension-at-work';
export { onExtensionError, reportErrorIn, reportExtensionError, tellStray } from './extension-errors';
