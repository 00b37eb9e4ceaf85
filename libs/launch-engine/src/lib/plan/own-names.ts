import type * as path from 'node:path';

import { fileNameOf } from '@hangar/domain';
import { foldedName, isSafeNameOn } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import type { RequestedFile } from './launch-request';

/** Files as the port is given them, and the links that this takes. */
export interface NamedFiles {
  readonly files: readonly RequestedFile[];
  readonly links: readonly PlannedLink[];
}

/**
 * Gives each file the name that it came with, by a link in `folder`. Ports know some files by name alone (NERVE.WAD), load
 * autoload folders by it, and write it into demos and saves. Of several files with one name, each but the first gets a
 * numbered folder of its own.
 */
export function underOwnNames(
  files: readonly RequestedFile[],
  folder: string,
  paths: path.PlatformPath,
): NamedFiles {
  // A folder must not be called like a file, and a disk may ignore case.
  const taken = new Set(
    files.flatMap(({ fileName }) => (fileName === undefined ? [] : foldedName(fileName))),
  );
  const counts = new Map<string, number>();
  const links: PlannedLink[] = [];
  const named = files.map((file) => {
    const name = nameToGive(file, paths);
    if (name === null) return file;
    const count = nextFree(counts.get(foldedName(name)) ?? 0, taken);
    counts.set(foldedName(name), count);
    const link = paths.join(folder, ...(count === 1 ? [] : [String(count)]), name);
    links.push({ path: link, target: file.path });
    return { ...file, path: link };
  });
  return { files: named, links };
}

/** The name for a link; `null` for a file that bears its own name already, or whose name this system cannot safely hold. */
function nameToGive({ path: at, fileName }: RequestedFile, paths: path.PlatformPath): string | null {
  if (fileName === undefined || fileName === fileNameOf(at)) return null;
  return isSafeNameOn(paths.sep === '/' ? 'posix' : 'win32', fileName) ? fileName : null;
}

function nextFree(count: number, taken: ReadonlySet<string>): number {
  const next = count + 1;
  return next > 1 && taken.has(String(next)) ? nextFree(next, taken) : next;
}
