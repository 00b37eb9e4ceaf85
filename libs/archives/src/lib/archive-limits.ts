/** Limits for reading an archive. They are checked before anything is extracted, and enforced during extraction. */
export interface ArchiveLimits {
  /** Entries of all kinds, including folders. Default 10,000. */
  readonly maxEntries: number;
  /** Size of the directory of a ZIP or 7z, in bytes. Default 8 MiB. */
  readonly maxDirectoryBytes: number;
  /** Size of one extracted file, in bytes. Default 1 GiB. */
  readonly maxEntryBytes: number;
  /** Total size of all files extracted in one pass, in bytes. Default 4 GiB. */
  readonly maxTotalBytes: number;
  /**
   * The maximum ratio of uncompressed to compressed size. Deflate can reach 1032; game data reaches about 20. Default
   * 200.
   */
  readonly maxRatio: number;
  /** Files up to this size may have any ratio, because empty maps compress well and are harmless. Default 10 MiB. */
  readonly ratioFreeBytes: number;
  /** Memory for the reader of RAR and 7z, whose largest common dictionary is 256 MB. Default 320 MiB. */
  readonly maxReaderMemoryBytes: number;
  /** Seconds for one pass over a RAR or 7z. Default 600, enough for 4 GiB at 7 MB/s. */
  readonly maxReaderSeconds: number;
  /** Seconds for which extracting a RAR or 7z may produce no output. Default 60. */
  readonly maxSilentSeconds: number;
}

export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 10_000,
  maxDirectoryBytes: 8 * 2 ** 20,
  maxEntryBytes: 2 ** 30,
  maxTotalBytes: 4 * 2 ** 30,
  maxRatio: 200,
  ratioFreeBytes: 10 * 2 ** 20,
  maxReaderMemoryBytes: 320 * 2 ** 20,
  maxReaderSeconds: 600,
  maxSilentSeconds: 60,
};
