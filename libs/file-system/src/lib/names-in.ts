import { readdir } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/**
 * The names of what lies in a folder; none where it has not been made yet.
 * @throws the system's own error
 */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw error;
  }
}
