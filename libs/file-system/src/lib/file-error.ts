import { fileNameOf, type ErrorCode } from '@hangar/domain';

import { replaceInvisible } from './portable-name';

/** A problem with a file, with a code for programs and a message for the user. */
export abstract class FileError extends Error {
  abstract readonly code: ErrorCode;
}

/** The file does not exist, or the system does not allow reading it. */
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

/** Kinds of file-system objects other than regular files. */
export type SpecialFileKind = 'folder' | 'link' | 'pipe' | 'socket' | 'device';

/** The path exists, but is not a regular file. */
export class NotARegularFile extends FileError {
  override readonly name = 'NotARegularFile';
  readonly code = 'UNSUPPORTED_FILE_TYPE';

  constructor(
    path: string,
    readonly kind: SpecialFileKind,
  ) {
    super(`${displayFileName(path)} is a ${kind}, not a file. Choose a file.`);
  }
}

/** The file changed while it was being read, so the data must not be used. */
export class FileChanged extends FileError {
  override readonly name = 'FileChanged';
  readonly code = 'CONFLICT';

  constructor(path: string) {
    super(`${displayFileName(path)} changed while Hangar was reading it. Try again when it's complete.`);
  }
}

const WRITING_CODES = {
  'no-space': 'NO_SPACE',
  'not-allowed': 'STORAGE_READONLY',
  'no-folder': 'STORAGE_READONLY',
  'in-use': 'STORAGE_READONLY',
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

/** Returns a path's file name for use in sentences. Invisible characters, which could reorder a sentence, are replaced. */
export function displayFileName(path: string): string {
  return replaceInvisible(fileNameOf(path) || path, '\ufffd');
}
