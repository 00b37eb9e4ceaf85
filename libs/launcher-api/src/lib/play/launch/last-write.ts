import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** More than a port leaves in its folders; who keeps a whole library there has an estimate from a part of it. */
const MAX_LOOKS = 5000;

/**
 * When something was last written at or below these paths, in milliseconds since 1970, as far as it falls between two
 * times; `null` when nothing does. Follows no links.
 */
export async function lastWriteWithin(
  paths: readonly string[],
  { since, until }: { since: number; until: number },
): Promise<number | null> {
  let last: number | null = null;
  const waiting = [...paths];
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const path = waiting.shift();
    if (path === undefined) break;
    const seen = await look(path);
    if (seen === null) continue;
    waiting.push(...seen.below);
    const isWithin = seen.writtenAt >= since && seen.writtenAt <= until;
    if (isWithin && (last === null || seen.writtenAt > last)) last = seen.writtenAt;
  }
  return last;
}

async function look(path: string): Promise<{ writtenAt: number; below: string[] } | null> {
  try {
    const stats = await lstat(path);
    const names = stats.isDirectory() ? await readdir(path) : [];
    return { writtenAt: stats.mtimeMs, below: names.map((name) => join(path, name)) };
  } catch {
    // It went meanwhile, or we may not look: then it tells nothing.
    return null;
  }
}
