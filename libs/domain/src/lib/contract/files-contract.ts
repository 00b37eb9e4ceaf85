/** Body of `POST /api/move-file`. */
export interface IMoveFileRequest {
  filePath: string;
  /** Full path of the destination, including the file name. */
  newPath: string;
}

export interface IMovedFile {
  filePath: string;
}

/** Response of `POST /api/file-read`. */
export interface ITextFile {
  content: string;
}

/** Extensions of the text files that may be read, in lower case with the dot. */
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

/** Folders that can be opened in the system's file manager. */
export const FOLDERS = ['saves', 'working', 'data', 'mods', 'wads', 'screenshots'] as const;
export type FolderName = (typeof FOLDERS)[number];

/** Body of `POST /api/open-folder`. */
export interface IOpenFolderRequest {
  folder: FolderName;
  /**
   * The protocol whose `saves` or `working` directory is opened. If absent, `saves` opens the folder shared by all
   * protocols.
   */
  protocolId?: string;
}

export interface IOpenedFolder {
  /** The folder that was opened. For a protocol without saves, this is its working directory. */
  path: string;
}
