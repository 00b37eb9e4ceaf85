export * from './lib/archive-error';
export { ArchiveFile } from './lib/archive-file';
export type { EntryText } from './lib/collect-texts';
export type { UsableEntry } from './lib/entry-choice';
export { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './lib/archive-limits';
export type { ArchiveProgress, ArchiveProgressOptions } from './lib/archive-progress';
export type {
  ArchiveEntry,
  ArchiveFormat,
  ArchiveKind,
  ArchiveOptions,
  ArchiveReader,
  EntryKind,
  UseEntry,
} from './lib/archive-reader';
export { extractEntries, type ExtractedEntry } from './lib/extract-entries';
export { openArchive } from './lib/open-archive';
export { OWN_ARCHIVE_KINDS } from './lib/own-archive-kinds';
export { createPackageFinder, packagesInArchive, type PackageInArchive } from './lib/package-parts';
export { PlainReader, type PlainArchive } from './lib/plain-reader';
export { readEntryBytes } from './lib/read-entry-bytes';
export { nameFault } from './lib/safe-entry-name';
export * from './lib/scan-archive';
export { unpackArchive } from './lib/unpack-archive';
export * from './lib/visit-archive';
