import { NotReadable, NotWritable, shownName } from './wad-file-error';

const WHY_NOT_READABLE: Readonly<Record<string, NotReadable['code']>> = {
  ENOENT: 'FILE_NOT_FOUND',
  ENOTDIR: 'FILE_NOT_FOUND',
  ENAMETOOLONG: 'FILE_NOT_FOUND',
  ELOOP: 'FILE_NOT_FOUND',
  ERR_INVALID_ARG_VALUE: 'FILE_NOT_FOUND', // a NUL in the path
  EACCES: 'FORBIDDEN_PATH',
  EPERM: 'FORBIDDEN_PATH',
  EIO: 'UNSUPPORTED_FILE_TYPE', // odd files of the system, such as those in /proc
  EINVAL: 'UNSUPPORTED_FILE_TYPE',
  EAGAIN: 'UNSUPPORTED_FILE_TYPE',
  EISDIR: 'UNSUPPORTED_FILE_TYPE',
  ENXIO: 'UNSUPPORTED_FILE_TYPE',
  ENODEV: 'UNSUPPORTED_FILE_TYPE',
};

const READ_SENTENCES: Readonly<Record<NotReadable['code'], (name: string) => string>> = {
  FILE_NOT_FOUND: (name) => `The file ${name} is not there.`,
  FORBIDDEN_PATH: (name) => `The file ${name} may not be read. Give yourself the right to read it.`,
  UNSUPPORTED_FILE_TYPE: (name) => `The file ${name} cannot be read by this system.`,
};

/** The system's failure to read as our own error; a failure that is not the file's fault stays as it is. */
export function readError(path: string, failure: unknown): unknown {
  const code = WHY_NOT_READABLE[systemCodeOf(failure)];
  return code ? new NotReadable(code, READ_SENTENCES[code](shownName(path))) : failure;
}

const WHY_NOT_WRITABLE: Readonly<Record<string, readonly [NotWritable['code'], (name: string) => string]>> = {
  ENOSPC: ['NO_SPACE', (name) => `There is no room for ${name}. Free some space and try again.`],
  EDQUOT: ['NO_SPACE', (name) => `Your quota has no room for ${name}. Free some space and try again.`],
  EFBIG: ['NO_SPACE', (name) => `${name} is too large for the disk that it was to be copied to.`],
  EROFS: ['STORAGE_READONLY', (name) => `${name} cannot be written: the disk is read-only.`],
  EACCES: ['STORAGE_READONLY', (name) => `${name} cannot be written: the folder does not allow it.`],
  EPERM: ['STORAGE_READONLY', (name) => `${name} cannot be written: the folder does not allow it.`],
  EEXIST: ['CONFLICT', (name) => `There is a file ${name} already, and it is not overwritten.`],
};

/** The system's failure to write as our own error; one that we have no sentence for stays as it is. */
export function writeError(path: string, failure: unknown): unknown {
  const known = WHY_NOT_WRITABLE[systemCodeOf(failure)];
  return known ? new NotWritable(known[0], known[1](shownName(path))) : failure;
}

function systemCodeOf(failure: unknown): string {
  return typeof failure === 'object' && failure && 'code' in failure ? String(failure.code) : '';
}
