/** The parts of this folder that are needed before Nest's modules are loaded. They must not import Nest. */
export { DataDirectory } from './data-directory';
export { AcquiredDataDirectory } from './acquired-data-directory';
export { addressOfHolder, DataDirectoryInUse } from './instance-lock';
export { isSocketAlive, LifeSign, removeStaleSigns } from './life-sign';
export { choiceField, isObject } from './record-fields';
export { unusableDirectory } from './unusable-directory';
