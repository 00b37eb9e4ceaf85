/** The parts of this folder that are needed before Nest's modules are loaded. They must not import Nest. */
export { DataDirectory } from './data-directory';
export { AcquiredDataDirectory } from './acquired-data-directory';
export { readHolderAddress as addressOfHolder, DataDirectoryInUse } from './instance-lock';
export {
  isSocketAlive,
  LivenessSocket as LifeSign,
  removeStaleSockets as removeStaleSigns,
} from './liveness-socket';
export { readChoice as choiceField, isObject } from './record-fields';
export { unusableDirectoryError as unusableDirectory } from './unusable-directory-error';
