export { baseGameObstacle } from './base-game-obstacle';
export * from './build-launch-plan';
export { type ResolvedExecutable, resolveExecutable } from './executable';
export * from './launch-plan';
export * from './launch-plan-error';
export * from './launch-request';
export * from './prepare-launch';
export * from './split-parameters';
export * from './user-data-directory';
