export { enterOwner, extensionBehind, runAs, runAsOwnerOf } from './extension-at-work';
export { onStray, tellStray } from './strays';
