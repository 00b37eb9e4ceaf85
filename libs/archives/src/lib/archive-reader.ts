import type { ArchiveFile } from './archive-file';
import type { ArchiveLimits } from './archive-limits';

/**
 * The type of a file according to its content: `zip` (also PK3 and IPK3), `rar`, `7z` (also PK7), or the name that
 * another {@link ArchiveKind} reports.
 */
export type ArchiveFormat = string;

/** The type of an entry. Only files are ever extracted. */
export type EntryKind = 'file' | 'folder' | 'link' | 'device';

/** An entry of an archive's directory. */
export interface ArchiveEntry {
  /** The entry's position in the directory. */
  readonly index: number;
  /** The name in the archive, with `/` as separator. Untrusted text that must never be used as a path. */
  readonly path: string;
  readonly kind: EntryKind;
  /** The uncompressed size according to the archive. Readers never return more. */
  readonly sizeBytes: number;
  /** The compressed size; `null` if files are compressed together. */
  readonly packedBytes: number | null;
  /** The CRC-32. `null` if the archive has no checksum, or a different kind that the reader verifies itself. */
  readonly crc32: number | null;
  /** Whether the entry is encrypted and cannot be read with the given password, if any. */
  readonly isEncrypted: boolean;
  /** Whether a password would make an encrypted entry readable. Default: `false`. */
  readonly canDecrypt?: boolean;
  /** Why a file cannot be extracted, phrased as the end of a sentence; `null` if it can. */
  readonly obstacle: string | null;
}

/**
 * Receives the content of one entry. The stream ends normally only if its size and checksum are correct. Otherwise it
 * throws an `EntryUnreadable`, possibly after the last byte, and the data received so far must be discarded. A chunk is
 * valid until the next chunk is requested.
 */
export type UseEntry = (entry: ArchiveEntry, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** A kind of archive, recognised by its content. */
export interface ArchiveKind {
  /** Identifies the kind. If one reader handles several formats, this is the name of one of them. */
  readonly id: string;
  /**
   * Opens an archive and reads only its directory; `null` if the file is of another kind.
   * @throws if the file is of this kind but cannot be opened
   */
  open(file: ArchiveFile, limits: ArchiveLimits, options: ArchiveOptions): Promise<ArchiveReader | null>;
}

/** Options for opening and reading an archive. */
export interface ArchiveOptions {
  /** Cancels the work; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The supported kinds, in the order in which they are tried. Default: Hangar's own kinds. */
  readonly kinds?: readonly ArchiveKind[];
  /** Overrides individual limits. */
  readonly limits?: Partial<ArchiveLimits>;
  /** Decrypts encrypted entries. Kept only while the archive is open. */
  readonly password?: string | undefined;
  /**
   * The worker script for RAR and 7z, if it is not next to the program (`archive-worker.cjs`). With `null`, no worker
   * is started, and ZIP entries that Node itself cannot extract are unreadable.
   */
  readonly workerFile?: string | null;
}

/** An open archive: its directory and a way to stream its content. Writes nothing and does not interpret names. */
export interface ArchiveReader {
  readonly format: ArchiveFormat;
  readonly entries: readonly ArchiveEntry[];
  /**
   * Streams these entries in one pass, in the archive's order. After an unreadable entry, reading continues with the
   * next one unless `use` rejects.
   * @throws {ArchiveTooLarge} {ArchiveUnsafe} before anything is extracted, if these entries exceed the limits
   * @throws whatever `use` throws
   */
  read(entries: readonly ArchiveEntry[], use: UseEntry, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
