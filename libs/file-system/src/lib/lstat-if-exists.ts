import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/**
 * Returns the stats of a path without following a link, or `null` if it does not exist. Nothing exists on a
 * disconnected drive either, so callers that would delete or forget something must check the folder first.
 * @throws the system's own error if the check failed
 */
export async function lstatIfExists(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
