export { allowShare, assertReachable, forbiddenPathError } from '../reachable-paths';
export * from './allowed-paths';
export * from './file-name';
export { isOwnFile, type PathPurpose } from './own-files';
export * from './text-file';
export * from './user-file';
export * from './user-paths.module';
