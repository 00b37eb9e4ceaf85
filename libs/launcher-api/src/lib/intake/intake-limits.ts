/** Limits for items that are added together. */
export const INTAKE_LIMITS = {
  /**
   * Paths per request. It is higher than `files`, so that the response to slightly too many files can explain the
   * limit.
   */
  paths: 5000,
  /** Useful files in total, whether in folders or added directly. */
  files: 1000,
  /** Entries in all folders, useful or not. */
  folderEntries: 20_000,
  /** Nesting depth of folders. */
  depth: 12,
  /** Size of a text file that describes a mod. */
  textBytes: 1024 * 1024,
  /** Useless files listed per mod. */
  uselessFiles: 200,
} as const;
