/** A file in a package, as declared in the package's directory. */
export interface ContainerEntry {
  /** The path with `/` or `\` as separators. Folders end with `/`. Untrusted. */
  readonly name: string;
  /** The uncompressed size that the package declares, in bytes. */
  readonly sizeBytes: number;
}

/** An open ZIP or 7z archive. The caller that opened it must close it. */
export interface ContainerReader<Entry extends ContainerEntry = ContainerEntry> {
  /**
   * Returns all entries in the package's order. Encrypted entries and those that aren't regular files may be omitted.
   */
  list(): Promise<readonly Entry[]>;
  /**
   * Returns the first `maxBytes` bytes of an entry, or the whole entry if it is smaller. Never extracts more,
   * regardless of the declared size. Rejects if the entry cannot be extracted. Callers treat such an entry as missing.
   */
  read(entry: Entry, maxBytes: number): Promise<Buffer>;
}
