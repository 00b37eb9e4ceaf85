export { baseGameObstacle } from './base-game-obstacle';
export * from './build-launch-plan';
export { type ResolvedExecutable, resolveExecutable } from './executable';
export { findLeftOutFiles, type LeftOutFile } from './files-part';
export { mapStyleOf, type MapStyle } from './game-maps';
export * from './launch-plan';
export {
  canReadSavesOf,
  findSaveObstacle,
  type LoadableSave,
  nestedSaveObstacle,
  type SaveObstacle,
  saveObstacle,
} from './load-part';
export * from './launch-plan-error';
export * from './launch-request';
export type { MoveSaves } from './nested-saves';
export * from './prepare-launch';
export { removeDeadLinks, removeLinks } from './remove-links';
export * from './split-parameters';
export * from './user-data-directory';
