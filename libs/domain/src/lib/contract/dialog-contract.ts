import type { Count } from '../records/value-types';

export const DIALOG_PROPERTIES = [
  'openFile',
  'openDirectory',
  'multiSelections',
  'showHiddenFiles',
  'createDirectory',
  'promptToCreate',
  'noResolveAliases',
  'treatPackageAsDirectory',
  'dontAddToRecent',
] as const;
export type DialogProperty = (typeof DIALOG_PROPERTIES)[number];

/** Body of `POST /api/dialog/open`, in Electron's format. */
export interface IOpenDialogRequest {
  title?: string;
  defaultPath?: string;
  filters?: { name: string; extensions: string[] }[];
  properties?: DialogProperty[];
}

export interface IOpenDialogResult {
  canceled: boolean;
  filePaths: string[];
}

/** The kinds of places that a file picker offers, in display order. */
export const DIALOG_PLACE_KINDS = ['home', 'downloads', 'desktop', 'documents', 'drive'] as const;
export type DialogPlaceKind = (typeof DIALOG_PLACE_KINDS)[number];

/** A place that a file picker offers: a common folder or a drive. */
export interface IDialogPlace {
  kind: DialogPlaceKind;
  path: string;
  /** The last part of the path, or the name of a drive. */
  name: string;
}

/** Query of `GET /api/dialog/list`. */
export interface IListFolderQuery {
  /** The folder. Default: the home directory. On Windows, `/` lists the drives. */
  path?: string;
  /** Whether to include hidden files and folders. */
  showHidden?: boolean;
  /** Whether to list the nearest existing parent folder if the folder does not exist. */
  nearest?: boolean;
}

export interface IFolderEntry {
  name: string;
  isDirectory: boolean;
  /** Size in bytes; 0 for folders. */
  sizeBytes: Count;
}

/** The content of a folder, for a file picker, sorted by name with folders first. */
export interface IFolderListing {
  path: string;
  /**
   * Path of the parent folder. `null` if the folder is a root. For a drive on Windows, the parent is `/`, the list of
   * drives.
   */
  parent: string | null;
  entries: IFolderEntry[];
  /** Number of entries that were omitted because the folder is too large to list. Absent if the list is complete. */
  leftOut?: Count;
}
