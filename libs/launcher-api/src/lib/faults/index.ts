export { enterOwner, extensionBehind, runAs, runAsOwnerOf } from './extension-at-work';
export { onStray, tellStray, tellStrayOf } from './strays';
