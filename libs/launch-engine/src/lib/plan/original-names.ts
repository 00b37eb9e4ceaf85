import type * as path from 'node:path';

import { fileNameOf } from '@hangar/domain';
import { foldName, isSafeNameOn } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import type { RequestedFile } from './launch-request';

/** The files as they are passed to the port, and the links that this requires. */
export interface NamedFiles {
  readonly files: readonly RequestedFile[];
  readonly links: readonly PlannedLink[];
}

/**
 * Gives each file its original name by means of a link in `folder`. Some ports recognise files only by name
 * (NERVE.WAD), select autoload folders by name, and store names in demos and saves. If several files have the same
 * name, all but the first are put in numbered folders.
 */
export function withOriginalNames(
  files: readonly RequestedFile[],
  folder: string,
  paths: path.PlatformPath,
): NamedFiles {
  // A folder must not have the same name as a file. The file system may ignore case.
  const taken = new Set(files.flatMap(({ fileName }) => (fileName === undefined ? [] : foldName(fileName))));
  const counts = new Map<string, number>();
  const links: PlannedLink[] = [];
  const namedFiles = files.map((file) => {
    const name = linkName(file, paths);
    if (name === null) return file;
    const count = nextFreeNumber(counts.get(foldName(name)) ?? 0, taken);
    counts.set(foldName(name), count);
    const link = paths.join(folder, ...(count === 1 ? [] : [String(count)]), name);
    links.push({ path: link, target: file.path });
    return { ...file, path: link };
  });
  return { files: namedFiles, links };
}

/**
 * Returns the name for a link. `null` if the file already has its original name, or if that name is unsafe on this
 * system.
 */
function linkName({ path: filePath, fileName }: RequestedFile, paths: path.PlatformPath): string | null {
  if (fileName === undefined || fileName === fileNameOf(filePath)) return null;
  return isSafeNameOn(paths.sep === '/' ? 'posix' : 'win32', fileName) ? fileName : null;
}

function nextFreeNumber(count: number, taken: ReadonlySet<string>): number {
  const next = count + 1;
  return next > 1 && taken.has(String(next)) ? nextFreeNumber(next, taken) : next;
}
