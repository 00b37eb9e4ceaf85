import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';

import { invalidValue, LauncherError, systemErrorCode } from '../errors';
import { expandHome, isUsablePath } from './home-path';

/** Places whose files are not files: reading them may never end or may do something. */
const UNREADABLE_ROOTS = /^\/(proc|sys|dev)(\/|$)/;

/**
 * The real path of a regular, readable file that a request names. Fails with `VALIDATION_FAILED` for what is no path,
 * `FILE_NOT_FOUND`, or `FORBIDDEN_PATH` for folders, devices, pipes and files that we may not read. `field` is where
 * the path stood in the request.
 */
export async function resolveUserFile(path: string, field = 'filePath'): Promise<string> {
  if (!isUsablePath(path)) {
    throw invalidValue(
      field,
      'must be an absolute path of at most 4096 characters; a leading "~" is the home directory',
    );
  }
  let real: string;
  try {
    real = await realpath(expandHome(path));
  } catch (error) {
    const isForbidden = ['EACCES', 'EPERM'].includes(systemErrorCode(error) ?? '');
    throw isForbidden ? forbidden(path, 'Hangar may not look into its folder') : notFound(path);
  }
  if (UNREADABLE_ROOTS.test(real)) throw forbidden(path, 'it belongs to the system');
  let handle: FileHandle;
  try {
    // O_NONBLOCK: opening a pipe must not wait for somebody to write into it.
    handle = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') throw notFound(path);
    throw forbidden(path, 'Hangar may not read it');
  }
  try {
    if (!(await handle.stat()).isFile()) throw forbidden(path, 'it is not a regular file');
  } finally {
    await handle.close();
  }
  return real;
}

function notFound(path: string): LauncherError {
  return new LauncherError('FILE_NOT_FOUND', `There is no file ${path}. Check the path and try again.`, {
    path,
  });
}

function forbidden(path: string, why: string): LauncherError {
  return new LauncherError('FORBIDDEN_PATH', `${path} cannot be used: ${why}.`, { path });
}
