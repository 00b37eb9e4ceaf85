export {
  findExtensionLocation as findExtensionPlace,
  findErrorLocation as findPlaceOfError,
  type CodeLocation as ExtensionPlace,
} from './extension-place';
export { getStack, toPlainError } from './plain-error';
export {
  findExtension,
  getOwner,
  observeExtensionCallbacks,
  observeExtensionCode,
  registerOwner,
  runAsExtension as runAs,
  runAsOwner,
  setStartingExtension,
  type CodeObserver,
} from './running-extension';
export {
  getRestartCommand,
  notifyExtensionExit,
  onExtensionError,
  onExtensionExit,
  reportWorkerError as reportErrorIn,
  reportExtensionError,
  reportFailedRequest,
  setRestartCommand,
  tellStray,
  type ExtensionErrorKind,
} from './extension-errors';
