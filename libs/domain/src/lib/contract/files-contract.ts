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
