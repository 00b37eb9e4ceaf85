export * from './batch-collection';
export * from './change-folding';
export * from './change-journal';
export { ChangeNotes, type FoundNote } from './change-notes';
export { CommitQueue, type Job } from './commit-queue';
export { ContentCache, type ContentCacheOptions } from './content-cache';
export * from './data-directory';
export { readDocument } from './document-content';
export * from './document-file';
export * from './document-context';
export * from './file-names';
export { DataDirectoryWatch } from './data-directory-watch';
export * from './acquired-data-directory';
export {
  assertFolderExists as assertFolderThere,
  findFolderFault,
  folderExists,
  createOwnFolder,
} from './held-folders';
export { UserFolders, type UserFolder } from './user-folders';
export * from './collection-shape';
export * from './import-journal';
export type { ImportedItem, ImportedKind } from './imported-items';
export * from './json-collection';
export * from './json-document';
export { JsonLines, type LinePage } from './json-lines';
export { MAX_LINE_BYTES } from './line-index';
export { computeTimeOrder as timeOrderOf, type TimedLines } from './line-order';
export type { LinePosition } from './line-reading';
export { Once } from './once';
export * from './own-file';
export * from './record-fields';
export * from './record-file';
export { createRecordReader as recordReader, type RecordReader } from './record-reader';
export { type ListStep, type RecordEdit } from './record-list';
export { parseShallowJson } from './shallow-json';
export { SharedRead } from './shared-read';
export * from './storage-problems';
export {
  reportUnusable,
  readUsableElements as usableElements,
  readUsableEntries as usableEntries,
} from './unusable-elements';
export * from './storage.module';
export { UserDocuments } from './user-documents';
export { StorageHealth } from './storage-health';
export { StrayFiles } from './stray-files';
export * from './hand-edit-watcher';
