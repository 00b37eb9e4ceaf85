import { fileNameOf, type ErrorCode } from '@hangar/domain';

/** What went wrong with a file, with a code for programs and a sentence for people. */
export abstract class WadFileError extends Error {
  abstract readonly code: ErrorCode;
}

/** The file is not there, or the system does not let us read it. */
export class NotReadable extends WadFileError {
  override readonly name = 'NotReadable';
  constructor(
    readonly code: 'FILE_NOT_FOUND' | 'FORBIDDEN_PATH' | 'UNSUPPORTED_FILE_TYPE',
    message: string,
  ) {
    super(message);
  }
}

/** What can stand where a file was expected. */
export type OddFileKind = 'folder' | 'pipe' | 'socket' | 'device';

/** There is something under this path, but not a file with content. */
export class NotARegularFile extends WadFileError {
  override readonly name = 'NotARegularFile';
  readonly code = 'UNSUPPORTED_FILE_TYPE';

  constructor(
    path: string,
    readonly kind: OddFileKind,
  ) {
    super(`${shownName(path)} is a ${kind}, not a file. Choose a file.`);
  }
}

/** What a file is that should have been a WAD. */
export type NotAWadReason =
  | 'empty'
  | 'too-short'
  | 'cut-short'
  | 'damaged'
  | 'zip'
  | '7z'
  | 'rar'
  | 'gzip'
  | 'html'
  | 'text'
  | 'picture'
  | 'program'
  | 'not-a-file'
  | 'unknown';

/** The file is no WAD; the sentence says what it is instead. */
export class NotAWad extends WadFileError {
  override readonly name = 'NotAWad';
  readonly code = 'NOT_A_WAD';

  constructor(
    readonly reason: NotAWadReason,
    message: string,
  ) {
    super(message);
  }
}

/** Somebody wrote to the file while it was read, so what was read of it is worth nothing. */
export class FileChanged extends WadFileError {
  override readonly name = 'FileChanged';
  readonly code = 'CONFLICT';

  constructor(path: string) {
    super(`${shownName(path)} was changed while it was read. Try again when it is complete.`);
  }
}

/** The copy could not be written. */
export class NotWritable extends WadFileError {
  override readonly name = 'NotWritable';
  constructor(
    readonly code: 'NO_SPACE' | 'STORAGE_READONLY' | 'CONFLICT',
    message: string,
  ) {
    super(message);
  }
}

/** The name by which a sentence calls the file of a path. */
export function shownName(path: string): string {
  return fileNameOf(path) || path;
}
