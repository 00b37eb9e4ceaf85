/** How much of an archive is let in. Everything is checked before anything is unpacked, and counted while it is. */
export interface ArchiveLimits {
  /** Entries of all kinds, folders included. Default 10,000. */
  readonly maxEntries: number;
  /** Bytes of the directory of a zip or 7z. Default 8 MiB. */
  readonly maxDirectoryBytes: number;
  /** Bytes of one unpacked file. Default 1 GiB. */
  readonly maxEntryBytes: number;
  /** Bytes of all the files that are unpacked in one go. Default 4 GiB. */
  readonly maxTotalBytes: number;
  /** How many times its packed size a file may have. Deflate reaches 1032; game data 20. Default 200. */
  readonly maxRatio: number;
  /** Files up to this size may have any ratio: empty maps pack well, and are no harm. Default 10 MiB. */
  readonly ratioFreeBytes: number;
  /** Memory of the reader of RAR and 7z. Their largest usual dictionary is 256 MB. Default 320 MiB. */
  readonly maxReaderMemoryBytes: number;
  /** Seconds for one pass over a RAR or 7z. Default 600, which is 4 GiB at 7 MB/s. */
  readonly maxReaderSeconds: number;
  /** Seconds that a RAR or 7z may be unpacked without anything coming out of it. Default 60. */
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
