import { fileNameOf, type ErrorCode } from '@hangar/domain';

/** What went wrong with a file, with a code for programs and a sentence for people. */
export abstract class FileError extends Error {
  abstract readonly code: ErrorCode;
}

/** The file is not there, or the system does not let us read it. */
export class NotReadable extends FileError {
  override readonly name = 'NotReadable';
  constructor(
    readonly code: 'FILE_NOT_FOUND' | 'FORBIDDEN_PATH' | 'UNSUPPORTED_FILE_TYPE',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What can stand where a file was expected. */
export type OddFileKind = 'folder' | 'link' | 'pipe' | 'socket' | 'device';

/** There is something under this path, but not a file with content. */
export class NotARegularFile extends FileError {
  override readonly name = 'NotARegularFile';
  readonly code = 'UNSUPPORTED_FILE_TYPE';

  constructor(
    path: string,
    readonly kind: OddFileKind,
  ) {
    super(`${shownName(path)} is a ${kind}, not a file. Choose a file.`);
  }
}

/** Somebody wrote to the file while it was read, so what was read of it is worth nothing. */
export class FileChanged extends FileError {
  override readonly name = 'FileChanged';
  readonly code = 'CONFLICT';

  constructor(path: string) {
    super(`${shownName(path)} was changed while it was read. Try again when it is complete.`);
  }
}

const WRITING_CODES = {
  'no-space': 'NO_SPACE',
  'not-allowed': 'STORAGE_READONLY',
  'no-folder': 'STORAGE_READONLY',
  taken: 'CONFLICT',
} as const satisfies Record<string, ErrorCode>;

/** The file could not be written. */
export class NotWritable extends FileError {
  override readonly name = 'NotWritable';
  readonly code: (typeof WRITING_CODES)[keyof typeof WRITING_CODES];

  constructor(
    readonly reason: keyof typeof WRITING_CODES,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = WRITING_CODES[reason];
  }
}

/** The name by which a sentence calls the file of a path. */
export function shownName(path: string): string {
  return fileNameOf(path) || path;
}
