export { findExtensionPlace, findPlaceOfError, type ExtensionPlace } from './extension-place';
export { getStack, toPlainError } from './plain-error';
export { registerOwner, findExtension, runAs, runAsOwner, setStartingExtension } from './running-extension';
export {
  notifyExtensionExit,
  onExtensionError,
  onExtensionExit,
  reportErrorIn,
  reportExtensionError,
  reportFailedRequest,
  tellStray,
  type ExtensionErrorKind,
} from './extension-errors';
