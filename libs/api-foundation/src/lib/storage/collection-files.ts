import { readdir } from 'node:fs/promises';
import { hasSystemCode } from '@hangar/file-system';

import { asStorageError } from '../errors';

/** How many files a collection has, and how many of them its index did not have. */
export interface FileCounts {
  readonly files: number;
  readonly missed: number;
}

/** Names of the files of a directory, without its folders; none where there is no directory. */
export async function fileNamesIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    // Before the first record there is no directory.
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw asStorageError(error, directory);
  }
}

/** The records whose files have these names. */
export function idsOf(fileNames: Iterable<string>, { isId }: { isId(candidate: string): boolean }): string[] {
  return [...fileNames]
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => isId(id));
}
