import { basename, dirname } from 'node:path';
import { foldCase, listNames, mapLimited } from '@hangar/file-system';

const MAX_PARALLEL_READS = 16;

/**
 * Reads folders, and returns a function that checks whether a path inside one of them may exist. Thousands of protocols
 * have never been played and have no folders, so this is faster than checking each path. All paths in an unreadable
 * folder are assumed to exist.
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

/** Returns the names in a folder in folded form; `null` if the folder is unreadable. */
async function readNames(folder: string): Promise<ReadonlySet<string> | null> {
  try {
    return new Set((await listNames(folder)).map(foldCase));
  } catch {
    // For example, its drive has failed.
    return null;
  }
}
