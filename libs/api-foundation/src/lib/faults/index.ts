export {
  registerOwner,
  findExtension as findExtensionOf,
  runAs,
  runAsOwner as runAsOwnerOf,
} from './running-extension';
export { onExtensionError, reportErrorIn, reportExtensionError, tellStray } from './extension-errors';
