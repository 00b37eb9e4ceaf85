import { withoutStop } from '@hangar/domain';

import { NotReadable, NotWritable, displayFileName } from './file-error';

/** Returns the `code` of a Node system error, such as `ENOENT`. Also works across realms, unlike `instanceof Error`. */
export function getSystemErrorCode(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return undefined;
  return typeof failure.code === 'string' ? failure.code : undefined;
}

/** Whether an error comes from the operating system rather than from our own code. */
export function isSystemError(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'syscall' in failure;
}

/** Whether an error has one of these system codes. */
export function hasSystemCode(failure: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(getSystemErrorCode(failure) ?? '');
}

const READ_FAILURE_CODES: Readonly<Record<string, NotReadable['code']>> = {
  ENOENT: 'FILE_NOT_FOUND',
  ENOTDIR: 'FILE_NOT_FOUND',
  ENAMETOOLONG: 'FILE_NOT_FOUND',
  ELOOP: 'FILE_NOT_FOUND',
  ERR_INVALID_ARG_VALUE: 'FILE_NOT_FOUND', // a NUL in the path
  ENOTCONN: 'FILE_NOT_FOUND', // a network drive that was disconnected, like the next three
  ESTALE: 'FILE_NOT_FOUND',
  EHOSTDOWN: 'FILE_NOT_FOUND',
  ETIMEDOUT: 'FILE_NOT_FOUND',
  EACCES: 'FORBIDDEN_PATH',
  EPERM: 'FORBIDDEN_PATH',
  EBUSY: 'FORBIDDEN_PATH',
  EIO: 'UNSUPPORTED_FILE_TYPE', // special files of the system, such as those in /proc
  EINVAL: 'UNSUPPORTED_FILE_TYPE',
  EAGAIN: 'UNSUPPORTED_FILE_TYPE',
  EISDIR: 'UNSUPPORTED_FILE_TYPE',
  ENXIO: 'UNSUPPORTED_FILE_TYPE',
  ENODEV: 'UNSUPPORTED_FILE_TYPE',
};

const READ_MESSAGES: Readonly<Record<NotReadable['code'], (name: string) => string>> = {
  FILE_NOT_FOUND: (name) => `File not found: ${withoutStop(name)}.`,
  FORBIDDEN_PATH: (name) =>
    `Hangar doesn't have permission to read ${withoutStop(name)}. Check the permissions of the file.`,
  UNSUPPORTED_FILE_TYPE: (name) => `This system can't read ${withoutStop(name)}.`,
};

/** Whether Windows rejected an operation because another program has opened the file without sharing it. */
export function isHeldByAnotherProgram(
  failure: unknown,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (hasSystemCode(failure, 'EBUSY')) return true;
  // Windows reports a missing permission when the temporary file is created, before it is renamed.
  return platform === 'win32' && hasSystemCode(failure, 'EPERM') && isRename(failure);
}

function isRename(failure: unknown): boolean {
  return (failure as { readonly syscall?: unknown }).syscall === 'rename';
}

function describeHeldFile(name: string): string {
  return `Another program has ${withoutStop(name)} open. Close it there and try again.`;
}

/**
 * Converts a system error during a read to our own error, with the original as its cause. Errors that are not caused by
 * the file are returned unchanged.
 */
export function readError(path: string, failure: unknown): unknown {
  const code = READ_FAILURE_CODES[getSystemErrorCode(failure) ?? ''];
  if (code === undefined) return failure;
  const describe = isHeldByAnotherProgram(failure) ? describeHeldFile : READ_MESSAGES[code];
  return new NotReadable(code, describe(displayFileName(path)), { cause: failure });
}

type WriteFailure = readonly [NotWritable['reason'], (name: string) => string];

const PERMISSION_DENIED: WriteFailure = [
  'not-allowed',
  (name) => `Couldn't write ${name}, because you don't have permission to write to its folder.`,
];
const FOLDER_MISSING: WriteFailure = [
  'no-folder',
  (name) => `Couldn't write ${name}, because its folder doesn't exist.`,
];

const HELD: WriteFailure = ['in-use', describeHeldFile];

const WRITE_FAILURES: Readonly<Record<string, WriteFailure>> = {
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
  EACCES: PERMISSION_DENIED,
  EPERM: PERMISSION_DENIED,
  EEXIST: ['taken', (name) => `${name} already exists. It wasn't overwritten.`],
  ENOENT: FOLDER_MISSING,
  ENOTDIR: FOLDER_MISSING,
  EISDIR: FOLDER_MISSING,
  ELOOP: FOLDER_MISSING,
};

/**
 * Converts a system error during a write to our own error, with the original as its cause. Other errors are returned
 * unchanged.
 */
export function writeError(path: string, failure: unknown): unknown {
  const known = isHeldByAnotherProgram(failure) ? HELD : WRITE_FAILURES[getSystemErrorCode(failure) ?? ''];
  return known ? new NotWritable(known[0], known[1](displayFileName(path)), { cause: failure }) : failure;
}

/** Returns the result of `work`, converting write errors with {@link writeError}. */
export function withWriteErrors<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((failure: unknown) => Promise.reject(writeError(path, failure)));
}
