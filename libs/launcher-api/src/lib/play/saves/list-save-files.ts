import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createSaveFilesPattern } from '@hangar/play-files';

/** Returns the paths of all files of a save, the main file first. Some ports write several files for a save. */
export async function listSaveFiles(path: string): Promise<string[]> {
  const partPattern = createSaveFilesPattern(basename(path));
  if (partPattern === null) return [path];
  const folder = dirname(path);
  const entries = await readdir(folder, { withFileTypes: true });
  const parts = entries.filter((entry) => entry.isFile() && partPattern.test(entry.name));
  return [...new Set([path, ...parts.map(({ name }) => join(folder, name))])];
}
