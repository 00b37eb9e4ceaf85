import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/**
 * Returns the stats of a path without following a link, or `null` if it does not exist. On a drive that is not
 * connected, nothing exists either: callers that would then delete or forget something must check the folder first.
 * @throws the system's own error if that could not be checked
 */
export async function lstatIfThere(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
