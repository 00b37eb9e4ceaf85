import { opendir, readdir, stat } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/** Size of a folder, as reported by the system, from which its names are not all read at once: some 3,000 names. */
const LARGE_FOLDER_BYTES = 256 * 1024;
/** Number of names of a large folder that are read at once. */
const NAMES_PER_READ = 16_384;

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

/**
 * Returns the names in a folder, or only those that are to be kept. `readdir` reads all names at once, and the system's
 * allocator keeps memory for as many in each thread that did so. Only large folders are read in parts, because loading
 * `opendir` takes several milliseconds during startup.
 * @throws the system's own error
 */
export async function collectNames(
  folder: string,
  isKept: (name: string) => boolean = () => true,
): Promise<string[]> {
  if ((await stat(folder)).size < LARGE_FOLDER_BYTES) return (await readdir(folder)).filter(isKept);
  const names: string[] = [];
  for await (const { name } of await opendir(folder, { bufferSize: NAMES_PER_READ }))
    if (isKept(name)) names.push(name);
  return names;
}
