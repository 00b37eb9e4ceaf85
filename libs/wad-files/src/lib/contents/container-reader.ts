/** A file in a package, as its listing declares it. */
export interface ContainerEntry {
  /** With `/` or `\` between folders; folders themselves end with `/`. As hostile as the file that it comes from. */
  readonly name: string;
  /** The unpacked size that the package declares, in bytes. */
  readonly sizeBytes: number;
}

/** A zip or 7z that is open. Whoever opens it also closes it. */
export interface ContainerReader<Entry extends ContainerEntry = ContainerEntry> {
  /** Every entry, in the order of the package. Entries that are encrypted or no regular files may be left out. */
  list(): Promise<readonly Entry[]>;
  /**
   * The first `maxBytes` bytes of what an entry unpacks to, or all of it when it is smaller; never unpacks more, whatever is
   * declared. Rejects when the entry cannot be unpacked: it then counts as not there.
   */
  read(entry: Entry, maxBytes: number): Promise<Buffer>;
}
