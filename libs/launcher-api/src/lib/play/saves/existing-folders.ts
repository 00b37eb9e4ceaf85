import { basename, dirname } from 'node:path';
import { foldCase, listNames, mapLimited } from '@hangar/file-system';

const MAX_PARALLEL_READS = 16;

/**
 * Reads folders, and returns a check for whether something may exist at a path in one of them. Thousands of protocols
 * have never been played and have no folders, so this is faster than checking each path. In an unreadable folder,
 * everything may exist.
 */
export async function readFolders(folders: ReadonlySet<string>): Promise<(path: string) => boolean> {
  const paths = [...folders];
  const listed = await mapLimited(paths, MAX_PARALLEL_READS, readNames);
  const namesByFolder = new Map(paths.map((path, index) => [path, listed[index] ?? null]));
  return (path) => {
    const names = namesByFolder.get(dirname(path)) ?? null;
    return names === null || names.has(foldCase(basename(path)));
  };
}

/** Returns the folded names in a folder; `null` if it is unreadable. */
async function readNames(folder: string): Promise<ReadonlySet<string> | null> {
  try {
    return new Set((await listNames(folder)).map(foldCase));
  } catch {
    // For example, its drive has failed.
    return null;
  }
}
