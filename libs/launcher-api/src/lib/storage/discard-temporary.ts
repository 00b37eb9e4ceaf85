import { rm } from 'node:fs/promises';

import { systemErrorCode } from '../errors';

/** Removes an unfinished write, if there is one. That its folder is none means that there is nothing to remove. */
export async function discardTemporary(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    // Whatever stands in the folder's place has failed the write already, and that is what is told.
    if (systemErrorCode(error) !== 'ENOTDIR') throw error;
  }
}
