import { withoutStop } from '@hangar/domain';

import { NotReadable, NotWritable, shownName } from './file-error';

/** The `code` of a Node system error, such as `ENOENT`. Works across realms, where `instanceof Error` does not. */
export function systemErrorCode(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return undefined;
  return typeof failure.code === 'string' ? failure.code : undefined;
}

/** Whether the operating system, not our own code, says no. */
export function isSystemError(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'syscall' in failure;
}

/** Whether the system says no with one of these codes. */
export function hasSystemCode(failure: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(systemErrorCode(failure) ?? '');
}

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

/** The system's failure to read as our own error, with the system's as its cause; a failure that is not the file's fault stays as it is. */
export function readError(path: string, failure: unknown): unknown {
  const code = WHY_NOT_READABLE[systemErrorCode(failure) ?? ''];
  return code ? new NotReadable(code, READ_SENTENCES[code](shownName(path)), { cause: failure }) : failure;
}

type Writing = readonly [NotWritable['reason'], (name: string) => string];

const NOT_ALLOWED: Writing = [
  'not-allowed',
  (name) => `${name} cannot be written: the folder does not allow it.`,
];
const NO_FOLDER: Writing = [
  'no-folder',
  (name) => `${name} cannot be written: its folder is gone, or something else stands in its place.`,
];

const WHY_NOT_WRITABLE: Readonly<Record<string, Writing>> = {
  ENOSPC: ['no-space', (name) => `There is no room for ${withoutStop(name)}. Free some space and try again.`],
  EDQUOT: [
    'no-space',
    (name) => `Your quota has no room for ${withoutStop(name)}. Free some space and try again.`,
  ],
  EFBIG: ['no-space', (name) => `${name} is too large for the disk that it was to be written to.`],
  EROFS: ['not-allowed', (name) => `${name} cannot be written: the disk is read-only.`],
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EEXIST: ['taken', (name) => `There is a file ${name} already, and it is not overwritten.`],
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EISDIR: NO_FOLDER,
  ELOOP: NO_FOLDER,
};

/** The system's failure to write as our own error, with the system's as its cause; one that we have no sentence for stays as it is. */
export function writeError(path: string, failure: unknown): unknown {
  const known = WHY_NOT_WRITABLE[systemErrorCode(failure) ?? ''];
  return known ? new NotWritable(known[0], known[1](shownName(path)), { cause: failure }) : failure;
}

/** Rejects as `work` does, but with our own error where the system did not let us write. */
export function orWriteError<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((failure: unknown) => Promise.reject(writeError(path, failure)));
}
