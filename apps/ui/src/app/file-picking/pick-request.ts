/** The options of a file or folder selection. */
export interface PickRequest {
  /** The heading of the dialog. */
  readonly title: string;
  /** The extensions of the files to list, without the dot. All files are listed if absent. */
  readonly extensions?: readonly string[];
  /** The label of the file type, such as "Mod files". */
  readonly kind?: string;
  readonly multiple?: boolean;
  /** Whether to choose a folder instead of files. */
  readonly folder?: boolean;
  /** Whether files can be dropped on the dialog. Release their paths with `DroppedFiles` after use. */
  readonly acceptsDrops?: boolean;
  /** The initial folder. */
  readonly startPath?: string;
}
