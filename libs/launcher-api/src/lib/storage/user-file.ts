import { constants, type Stats } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';

import { invalidValue, LauncherError, systemErrorCode } from '../errors';
import { expandHome, isUsablePath } from './home-path';

/** Places whose files are not files: reading them may never end or may do something. */
const SYSTEM_PLACES = /^\/(proc|sys|dev)(\/|$)/;

/** A regular file that is open for reading. Whoever has it closes it. */
export interface OpenFile {
  /** The real path, links resolved. */
  path: string;
  handle: FileHandle;
  stats: Stats;
}

/**
 * The real path of a regular, readable file that a request names. Fails with `VALIDATION_FAILED` for what is no path,
 * `FILE_NOT_FOUND`, or `FORBIDDEN_PATH` for folders, devices, pipes and files that we may not read. `field` is where
 * the path stood in the request.
 */
export async function resolveUserFile(path: string, field = 'filePath'): Promise<string> {
  const { path: real, handle } = await openUserFile(path, field);
  await handle.close();
  return real;
}

/** Opens a regular file that a request names; fails as {@link resolveUserFile} does. */
export async function openUserFile(path: string, field = 'filePath'): Promise<OpenFile> {
  assertUsablePath(path, field);
  let real: string;
  try {
    real = await realpath(expandHome(path));
  } catch (error) {
    const isForbidden = ['EACCES', 'EPERM'].includes(systemErrorCode(error) ?? '');
    throw isForbidden ? forbiddenPath(path, 'Hangar may not look into its folder') : fileNotFound(path);
  }
  return openRegularFile(real, path);
}

/**
 * Opens a file by its real path. Never waits and never follows a link, and what is no regular file is refused. `shown`
 * is how the user wrote the path.
 */
export async function openRegularFile(real: string, shown = real): Promise<OpenFile> {
  if (isSystemPath(real)) throw forbiddenPath(shown, 'it belongs to the system');
  let handle: FileHandle;
  try {
    // O_NONBLOCK: opening a pipe must not wait for somebody to write into it.
    handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT' || systemErrorCode(error) === 'ENOTDIR')
      throw fileNotFound(shown);
    throw forbiddenPath(shown, 'Hangar may not read it');
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw forbiddenPath(shown, 'it is not a regular file');
    return { path: real, handle, stats };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Fails with `VALIDATION_FAILED` for what is no path; `field` is where it stood in the request. */
export function assertUsablePath(path: string, field: string): void {
  if (isUsablePath(path)) return;
  throw invalidValue(
    field,
    'must be an absolute path of at most 4096 characters; a leading "~" is the home directory',
  );
}

/** Whether a real path is a place of the operating system where no user keeps files. */
export function isSystemPath(real: string): boolean {
  return SYSTEM_PLACES.test(real);
}

export function fileNotFound(path: string): LauncherError {
  return new LauncherError('FILE_NOT_FOUND', `There is no file ${path}. Check the path and try again.`, {
    path,
  });
}

export function forbiddenPath(path: string, why: string): LauncherError {
  return new LauncherError('FORBIDDEN_PATH', `${path} cannot be used: ${why}.`, { path });
}
