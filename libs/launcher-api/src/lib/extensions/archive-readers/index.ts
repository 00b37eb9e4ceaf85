export type {
  AddedArchive,
  AddedArchiveEntry,
  AddedArchiveReader,
  ReadableArchive,
} from './added-archive-reader';
export { ArchiveReaderList } from './archive-reader-list';
export { ArchiveReaders } from './archive-readers';
