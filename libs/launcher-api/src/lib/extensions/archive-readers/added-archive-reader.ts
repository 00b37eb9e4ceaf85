/** A file that may be an archive. */
export interface ReadableArchive {
  readonly path: string;
  readonly sizeBytes: number;
  /** Returns `length` bytes from a position, or fewer at the end of the file. */
  read(position: number, length: number): Promise<Uint8Array>;
}

/** An entry in an archive. */
export interface AddedArchiveEntry {
  /** Its path in the archive, with folders separated by `/`. */
  readonly path: string;
  /** Extracted size. Content with a different size is rejected. */
  readonly sizeBytes: number;
  readonly isFolder?: boolean;
}

/** An open archive. */
export interface AddedArchive {
  readonly entries: readonly AddedArchiveEntry[];
  /**
   * Returns the content of an entry, by its index in `entries`, in chunks of any size. Called for one entry at a time.
   */
  content(index: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  close?(): void | Promise<void>;
}

/** Opens archives of a kind that Hangar itself does not support. */
export interface AddedArchiveReader {
  /** The name of the kind, such as `lha`: lower-case letters, digits and dashes. */
  readonly id: string;
  /**
   * Opens a file. Called for files of any name that are not zip, rar or 7z; returns `null` if the file is of another
   * kind. Throws an `ArchiveInvalid` if the file is an archive of this kind but damaged.
   */
  open(file: ReadableArchive): AddedArchive | null | Promise<AddedArchive | null>;
}
