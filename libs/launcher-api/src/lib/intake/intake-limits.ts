/** Limits for items that are added together. */
export const INTAKE_LIMITS = {
  /** Paths per request. If more than `files` are sent, the result is a sentence that explains the limit. */
  places: 5000,
  /** Possibly useful files, in folders and on their own. */
  files: 1000,
  /** Entries of all folders together, useful or not. */
  folderEntries: 20_000,
  /** Nesting depth of folders. */
  depth: 12,
  /** Size of a text that describes a mod. */
  textBytes: 1024 * 1024,
  /** Useless files that are listed for each mod. */
  uselessFiles: 200,
} as const;
