/** What of this folder is needed before the modules of Nest are loaded, and so knows nothing of Nest. */
export { DataDirectory } from './data-directory';
export { HeldDataDirectory } from './held-data-directory';
export { addressOfHolder, DataDirectoryInUse } from './instance-lock';
export { isAliveBySign, LifeSign, removeDeadSigns } from './life-sign';
export { choiceField, isObject } from './record-fields';
export { unusableDirectory } from './unusable-directory';
