export { findExtensionLocation, findErrorLocation, type CodeLocation } from './extension-place';
export { getStack, toPlainError } from './plain-error';
export {
  findExtension,
  getOwner,
  observeExtensionCallbacks,
  observeExtensionCode,
  registerOwner,
  runAsExtension,
  runAsOwner,
  setStartingExtension,
  type CodeObserver,
} from './running-extension';
export {
  getRestartCommand,
  notifyExtensionExit,
  onExtensionError,
  onExtensionExit,
  reportWorkerError,
  reportExtensionError,
  reportFailedRequest,
  setRestartCommand,
  tellStray,
  type ExtensionErrorKind,
} from './extension-errors';
