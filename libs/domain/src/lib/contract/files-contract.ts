/** Body of `POST /api/move-file`. */
export interface IMoveFileRequest {
  filePath: string;
  /** Full path of the new place, with the file's name. */
  newPath: string;
}

export interface IMovedFile {
  filePath: string;
}

/** Answer of `POST /api/file-read`. */
export interface ITextFile {
  content: string;
}

/** Extensions of the text files that may be read, lower case with the dot. */
export const TEXT_FILE_EXTENSIONS: readonly string[] = [
  '.txt',
  '.md',
  '.cfg',
  '.ini',
  '.deh',
  '.bex',
  '.json',
  '.log',
  '.bat',
  '.sh',
];

/** Folders that can be shown in the system's file manager. */
export const FOLDERS = ['saves', 'working', 'data', 'mods', 'wads', 'screenshots'] as const;
export type FolderName = (typeof FOLDERS)[number];

/** Body of `POST /api/open-folder`. */
export interface IOpenFolderRequest {
  folder: FolderName;
  /** Whose `saves` or `working` directory is meant; without it, `saves` is the one of all. */
  protocolId?: string;
}

export interface IOpenedFolder {
  /** What was opened: for a protocol without saves, its working directory. */
  path: string;
}
