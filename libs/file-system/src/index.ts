export * from './lib/copy-and-hash';
export * from './lib/file-error';
export {
  getChangeTime,
  identityFromStats,
  readFileIdentity,
  isSameFile,
  checkFile,
  checkFileSync,
  UNREADABLE,
  type FileIdentity,
} from './lib/file-identity';
export * from './lib/file-name';
export * from './lib/file-time';
export * from './lib/foreign-path';
export { finishMove, isTargetTaken, removeTemporaryFilesFor, type FinishedMove } from './lib/finish-move';
export {
  lacksHardLinks,
  renameToFreeName,
  claimFreeName,
  writeNewFile,
  type RequestedName,
} from './lib/free-name';
export { hashFile, type FileHash } from './lib/hash-file';
export * from './lib/home-path';
export * from './lib/limiter';
export { lstatIfExists } from './lib/lstat-if-exists';
export { linkOrCopy, moveToFreeName, moveToOtherDrive, type MoveOptions } from './lib/move-file';
export { listNames } from './lib/list-names';
export {
  assertUnchanged,
  readInChunks,
  type OnFileProgress,
  type ReadingOptions,
} from './lib/read-in-chunks';
export * from './lib/portable-name';
export * from './lib/portable-names';
export { readWholeLines, readWholeText } from './lib/read-in-pieces';
export { readRealPath } from './lib/read-real-path';
export * from './lib/regular-file';
export { replaceIfUnchanged } from './lib/replace-if-unchanged';
export { replaceMany, type ReplacementResult, type Replacement } from './lib/replace-many';
export * from './lib/system-failures';
export * from './lib/temporary-file';
export * from './lib/text-encodings';
export * from './lib/windows-path';
export { windowsProgram } from './lib/windows-program';
export {
  replaceAnyFile,
  retryWhileLocked,
  writeFileAtomically,
  type AtomicWriteOptions,
  type PlaceFile,
} from './lib/write-file-atomically';
