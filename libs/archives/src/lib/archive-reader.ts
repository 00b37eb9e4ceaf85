import type { ArchiveFile } from './archive-file';
import type { ArchiveLimits } from './archive-limits';

/** What a file is by its content: `zip` (also pk3 and ipk3), `rar`, `7z` (also pk7), or what another kind calls it. */
export type ArchiveFormat = string;

/** What an entry is. Only files are ever unpacked. */
export type EntryKind = 'file' | 'folder' | 'link' | 'device';

/** One line of an archive's directory. */
export interface ArchiveEntry {
  /** Its place in the directory. */
  readonly index: number;
  /** The name as the archive tells it, folders separated by `/`. Text from a stranger: never a path to anything. */
  readonly path: string;
  readonly kind: EntryKind;
  /** Unpacked, as the archive claims; never more is handed out. */
  readonly sizeBytes: number;
  /** Packed; `null` where files are packed together. */
  readonly packedBytes: number | null;
  /** `null` when the archive gives none, or a checksum of another kind (which the reader checks itself). */
  readonly crc32: number | null;
  readonly isEncrypted: boolean;
  /** Why this file cannot be unpacked though it is one, as the end of a sentence; `null` when it can. */
  readonly obstacle: string | null;
}

/**
 * Gets the content of one entry. It ends only when size and checksum were right; otherwise it throws an
 * `EntryUnreadable`, also after the last byte: what was received before is then worth nothing. A chunk is valid until the
 * next is asked for.
 */
export type UseEntry = (entry: ArchiveEntry, content: AsyncIterable<Uint8Array>) => Promise<void>;

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

/** How an archive is opened and read. */
export interface ArchiveOptions {
  /** Ends the work; the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  /** Which kinds are opened, in the order in which they are asked. Default: our own. */
  readonly kinds?: readonly ArchiveKind[];
  /** Changes single limits. */
  readonly limits?: Partial<ArchiveLimits>;
  /**
   * The script that reads RAR and 7z, where it does not lie beside the program (`archive-worker.cjs`). `null`: none is started, so
   * the entries of a zip that Node itself cannot unpack are unreadable.
   */
  readonly workerFile?: string | null;
}

/** An open archive: its directory, and the means to stream what is in it. Writes nothing, interprets no name. */
export interface ArchiveReader {
  readonly format: ArchiveFormat;
  readonly entries: readonly ArchiveEntry[];
  /**
   * Streams these entries one after the other, in the archive's order and in one pass. After an entry that turned out to be
   * unreadable it goes on with the next when `use` does not reject.
   * @throws {ArchiveTooLarge} {ArchiveUnsafe} before anything is unpacked, when these entries are beyond the limits
   * @throws what `use` throws
   */
  read(entries: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
