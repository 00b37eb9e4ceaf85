/** How much is looked at when things are handed over at once. */
export const INTAKE_LIMITS = {
  /** Paths that one request may name; more than `files` of them are answered in a sentence. */
  places: 5000,
  /** Files that could be of use, in folders and by themselves. */
  files: 1000,
  /** Entries of all folders together, of use or not. */
  folderEntries: 20_000,
  /** Folders in folders. */
  depth: 12,
  /** A text that tells about a mod. */
  textBytes: 1024 * 1024,
  /** Files of one mod that are of no use and are named all the same. */
  uselessFiles: 200,
} as const;
