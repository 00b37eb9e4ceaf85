/** A file in a package, as declared in its directory. */
export interface ContainerEntry {
  /** The path with `/` or `\` as separators; folders end with `/`. Untrusted. */
  readonly name: string;
  /** The uncompressed size that the package declares, in bytes. */
  readonly sizeBytes: number;
}

/** An open ZIP or 7z archive. The code that opens it also closes it. */
export interface ContainerReader<Entry extends ContainerEntry = ContainerEntry> {
  /**
   * Returns every entry in the order of the package. Encrypted entries and those that aren't regular files may be
   * omitted.
   */
  list(): Promise<readonly Entry[]>;
  /**
   * Returns the first `maxBytes` bytes of an entry, or all of it if it is smaller. Never extracts more, whatever the
   * declared size. Rejects if the entry cannot be extracted, which callers treat as missing.
   */
  read(entry: Entry, maxBytes: number): Promise<Buffer>;
}
