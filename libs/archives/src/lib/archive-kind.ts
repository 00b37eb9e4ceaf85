import type { ArchiveFile } from './archive-file';
import type { ArchiveLimits } from './archive-limits';
import type { ArchiveOptions, ArchiveReader } from './archive-reader';

/** A kind of archive: tells by its content whether a file is one, and opens it. */
export interface ArchiveKind {
  /** Of several kinds of one reader, the one that it is named after. */
  readonly id: string;
  /**
   * Reads the directory only; `null` when the file is something else.
   * @throws when it is one that cannot be opened
   */
  open(file: ArchiveFile, limits: ArchiveLimits, options: ArchiveOptions): Promise<ArchiveReader | null>;
}
