import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum number of paths checked. In very large save folders, the remaining paths are ignored. */
const MAX_PATHS_CHECKED = 5000;

/**
 * Returns the time of the latest write within a period to the paths, or to anything below them, in milliseconds since
 * 1970; `null` if nothing was written. Does not follow links.
 */
export async function findLastWriteWithin(
  paths: readonly string[],
  { since, until }: { since: number; until: number },
): Promise<number | null> {
  let last: number | null = null;
  const queue = [...paths];
  for (let checkedCount = 0; checkedCount < MAX_PATHS_CHECKED; checkedCount++) {
    const path = queue.shift();
    if (path === undefined) break;
    const found = await checkPath(path);
    if (found === null) continue;
    queue.push(...found.below);
    const isWithin = found.writtenAt >= since && found.writtenAt <= until;
    if (isWithin && (last === null || found.writtenAt > last)) last = found.writtenAt;
  }
  return last;
}

async function checkPath(path: string): Promise<{ writtenAt: number; below: string[] } | null> {
  try {
    const stats = await lstat(path);
    const names = stats.isDirectory() ? await readdir(path) : [];
    return { writtenAt: stats.mtimeMs, below: names.map((name) => join(path, name)) };
  } catch {
    // The path was removed in the meantime or is unreadable.
    return null;
  }
}
