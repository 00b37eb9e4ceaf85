import { withoutStop } from '@hangar/domain';

import { NotReadable, NotWritable, shownName } from './file-error';

/** Returns the `code` of a Node system error, such as `ENOENT`. Also works across realms, unlike `instanceof Error`. */
export function systemErrorCode(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return undefined;
  return typeof failure.code === 'string' ? failure.code : undefined;
}

/** Whether an error comes from the operating system rather than from our own code. */
export function isSystemError(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'syscall' in failure;
}

/** Whether an error has one of these system codes. */
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
  EIO: 'UNSUPPORTED_FILE_TYPE', // special files of the system, such as those in /proc
  EINVAL: 'UNSUPPORTED_FILE_TYPE',
  EAGAIN: 'UNSUPPORTED_FILE_TYPE',
  EISDIR: 'UNSUPPORTED_FILE_TYPE',
  ENXIO: 'UNSUPPORTED_FILE_TYPE',
  ENODEV: 'UNSUPPORTED_FILE_TYPE',
};

const READ_SENTENCES: Readonly<Record<NotReadable['code'], (name: string) => string>> = {
  FILE_NOT_FOUND: (name) => `File not found: ${withoutStop(name)}.`,
  FORBIDDEN_PATH: (name) =>
    `Hangar doesn't have permission to read ${withoutStop(name)}. Check the permissions of the file.`,
  UNSUPPORTED_FILE_TYPE: (name) => `This system can't read ${withoutStop(name)}.`,
};

/**
 * Converts a system error during a read to our own error, with the original as its cause. Errors that are not caused by
 * the file are returned unchanged.
 */
export function readError(path: string, failure: unknown): unknown {
  const code = WHY_NOT_READABLE[systemErrorCode(failure) ?? ''];
  return code ? new NotReadable(code, READ_SENTENCES[code](shownName(path)), { cause: failure }) : failure;
}

type Writing = readonly [NotWritable['reason'], (name: string) => string];

const NOT_ALLOWED: Writing = [
  'not-allowed',
  (name) => `Couldn't write ${name}, because you don't have permission to write to its folder.`,
];
const NO_FOLDER: Writing = [
  'no-folder',
  (name) => `Couldn't write ${name}, because its folder doesn't exist.`,
];

const WHY_NOT_WRITABLE: Readonly<Record<string, Writing>> = {
  ENOSPC: [
    'no-space',
    (name) => `Not enough disk space for ${withoutStop(name)}. Free up space and try again.`,
  ],
  EDQUOT: [
    'no-space',
    (name) => `Your disk quota has no space for ${withoutStop(name)}. Free up space and try again.`,
  ],
  EFBIG: ['no-space', (name) => `${name} is too large for the disk.`],
  EROFS: ['not-allowed', (name) => `Couldn't write ${name}, because the disk is read-only.`],
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EEXIST: ['taken', (name) => `${name} already exists. It wasn't overwritten.`],
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EISDIR: NO_FOLDER,
  ELOOP: NO_FOLDER,
};

/**
 * Converts a system error during a write to our own error, with the original as its cause. Other errors are returned
 * unchanged.
 */
export function writeError(path: string, failure: unknown): unknown {
  const known = WHY_NOT_WRITABLE[systemErrorCode(failure) ?? ''];
  return known ? new NotWritable(known[0], known[1](shownName(path)), { cause: failure }) : failure;
}

/** Returns the result of `work`, converting write errors with {@link writeError}. */
export function orWriteError<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((failure: unknown) => Promise.reject(writeError(path, failure)));
}
