export { findExtensionPlace, findPlaceOfError, type ExtensionPlace } from './extension-place';
export { registerOwner, findExtension, runAs, runAsOwner, setStartingExtension } from './running-extension';
export { onExtensionError, reportErrorIn, reportExtensionError, tellStray } from './extension-errors';
