/** A file that may be an archive. */
export interface ReadableArchive {
  readonly path: string;
  readonly sizeBytes: number;
  /** Up to `length` bytes from a place; fewer only where the file ends. */
  read(position: number, length: number): Promise<Uint8Array>;
}

/** What stands in an archive. */
export interface AddedArchiveEntry {
  /** Its name in the archive, folders separated by `/`. */
  readonly path: string;
  /** Unpacked; content of any other size is not taken. */
  readonly sizeBytes: number;
  readonly isFolder?: boolean;
}

/** An archive that is open. */
export interface AddedArchive {
  readonly entries: readonly AddedArchiveEntry[];
  /** The content of an entry, by its place in `entries`, in pieces of any size; asked for one after the other. */
  content(index: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  close?(): void | Promise<void>;
}

/** Opens a kind of archive that Hangar does not know. */
export interface AddedArchiveReader {
  /** What the kind is called, such as `lha`: lower-case letters, digits and dashes. */
  readonly id: string;
  /**
   * Asked about files that are neither zip nor rar nor 7z, whatever they are called; `null` for what is something else. Who
   * throws an `ArchiveInvalid` says that the file is such an archive, and damaged.
   */
  open(file: ReadableArchive): AddedArchive | null | Promise<AddedArchive | null>;
}
