/** The parts of this folder that are needed before Nest's modules are loaded. They must not import Nest. */
export { DataDirectory } from './data-directory';
export { AcquiredDataDirectory } from './acquired-data-directory';
export { readHolderAddress, DataDirectoryInUse } from './instance-lock';
export { isSocketAlive, LivenessSocket, removeStaleSockets } from './liveness-socket';
export { readChoice, isObject } from './record-fields';
export { unusableDirectoryError } from './unusable-directory-error';
