import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/**
 * Returns what is at a path, without following a link; `null` if nothing is. On a drive that is not connected nothing is there
 * either: callers that would then delete or forget something check the folder first.
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
