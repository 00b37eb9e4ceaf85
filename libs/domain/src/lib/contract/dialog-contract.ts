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
