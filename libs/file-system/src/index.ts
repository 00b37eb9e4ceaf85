export * from './lib/copy-and-hash';
export * from './lib/file-error';
export {
  changeTimeOf,
  identityFromStats,
  identityOf,
  isSameFile,
  checkFile,
  checkFileSync,
  UNREADABLE,
  type FileIdentity,
} from './lib/file-identity';
export * from './lib/file-name';
export * from './lib/file-time';
export * from './lib/foreign-path';
export { finishMove, isTargetTaken, removeTemporariesOf, type FinishedMove } from './lib/finish-move';
export {
  lacksHardLinks,
  renameToFreeName,
  claimFreeName,
  writeNewFile,
  type WantedName,
} from './lib/free-name';
export { hashFile, type FileHash } from './lib/hash-file';
export * from './lib/home-path';
export * from './lib/limiter';
export { lstatIfThere } from './lib/if-there';
export { moveToFreeName, moveToOtherDrive, type MoveOptions } from './lib/move-file';
export { namesIn } from './lib/names-in';
export { refuseChanges, type OnFileProgress, type ReadingOptions } from './lib/read-in-chunks';
export * from './lib/portable-name';
export * from './lib/regular-file';
export { replaceSeen } from './lib/replace-file';
export { replaceMany, type Replaced, type Replacement } from './lib/replace-many';
export * from './lib/system-failures';
export * from './lib/temporary-file';
export * from './lib/text-encodings';
export {
  placeOverAnything,
  writeFileAtomically,
  type AtomicWriting,
  type Placing,
} from './lib/write-file-atomically';
