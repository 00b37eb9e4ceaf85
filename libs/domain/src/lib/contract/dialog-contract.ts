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

/** Body of `POST /api/dialog/open`, in Electron's own shapes. */
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

/** Query of `GET /api/dialog/list`. */
export interface IListFolderQuery {
  /** The folder; absent, the home directory. On Windows `/` lists the drives. */
  path?: string;
  /** Whether hidden files and folders are listed too. */
  showHidden?: boolean;
  /** Whether a folder that is not there stands for the nearest one above it that is. */
  nearest?: boolean;
}

export interface IFolderEntry {
  name: string;
  isDirectory: boolean;
  /** 0 for folders. */
  sizeBytes: Count;
}

/** One folder as a file picker shows it: folders first, then by name. */
export interface IFolderListing {
  path: string;
  /** `null` when this is a root. */
  parent: string | null;
  entries: IFolderEntry[];
  /** How many entries were left out because the folder is too large to list; absent when all are there. */
  leftOut?: Count;
}
