export { registerOwner, findExtension, runAs, runAsOwner } from './running-extension';
export { onExtensionError, reportErrorIn, reportExtensionError, tellStray } from './extension-errors';
