/** Limits for items that are added together. */
export const INTAKE_LIMITS = {
  /**
   * Maximum number of paths per request. It is higher than `files`, so that the response to slightly too many files can
   * explain the limit.
   */
  paths: 5000,
  /** Maximum number of useful files in total, whether in folders or added directly. */
  files: 1000,
  /** Maximum number of entries in all folders, useful or not. */
  folderEntries: 20_000,
  /** Maximum nesting depth of folders. */
  depth: 12,
  /** Maximum size of a text file that describes a mod. */
  textBytes: 1024 * 1024,
  /** Maximum number of useless files that are listed per mod. */
  uselessFiles: 200,
} as const;
