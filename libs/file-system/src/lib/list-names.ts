import { readdir } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/**
 * Returns the names in a folder; empty if it does not exist.
 * @throws the system's own error
 */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw error;
  }
}
