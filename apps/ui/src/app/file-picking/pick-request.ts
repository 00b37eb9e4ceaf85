/** What is to be picked. */
export interface PickRequest {
  /** Heading of the dialog: what is wanted and what for. */
  readonly title: string;
  /** Extensions without the dot that are offered; absent, all files. */
  readonly extensions?: readonly string[];
  /** What the files are called, such as "Mod files". */
  readonly kind?: string;
  readonly several?: boolean;
  /** Whether a folder is wanted instead of files. */
  readonly folder?: boolean;
  /** Whether files may be dropped on the dialog, too. Give their paths back with `DroppedFiles` when they have been used. */
  readonly takesDrops?: boolean;
  /** Where to begin. */
  readonly startPath?: string;
}
