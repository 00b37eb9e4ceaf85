export { registerOwner, findExtensionOf, runAs, runAsOwnerOf } from './running-extension';
export { onExtensionError, reportErrorIn, reportExtensionError, tellStray } from './extension-errors';
