import { readdir } from 'node:fs/promises';
import { hasSystemCode } from '@hangar/file-system';

import { asStorageError } from '../errors';

/** The number of files in a collection, and how many of them were missing from its index. */
export interface FileCounts {
  readonly files: number;
  readonly missed: number;
}

/** Returns the names of the files in a directory, without subfolders; empty if the directory does not exist. */
export async function listFileNames(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    // The directory does not exist before the first record.
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw asStorageError(error, directory);
  }
}

/** Returns the ids of the records with these file names. */
export function toIds(fileNames: Iterable<string>, { isId }: { isId(candidate: string): boolean }): string[] {
  return [...fileNames]
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => isId(id));
}
