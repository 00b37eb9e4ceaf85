import { opendir } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/** Number of names read at once. */
const NAMES_PER_READ = 16_384;

/**
 * Returns the names in a folder; empty if it does not exist.
 * @throws the system's own error
 */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await collectNames(folder);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Returns the names in a folder, or only those that are to be kept. The folder may be large: `readdir` would read all
 * names at once, and the system's allocator keeps memory for as many in each thread that did so.
 * @throws the system's own error
 */
export async function collectNames(
  folder: string,
  isKept: (name: string) => boolean = () => true,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder, { bufferSize: NAMES_PER_READ }))
    if (isKept(name)) names.push(name);
  return names;
}
