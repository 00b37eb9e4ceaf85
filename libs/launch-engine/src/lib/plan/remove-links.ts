import type { Dirent } from 'node:fs';
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import * as path from 'node:path';

import { hasSystemCode, TEMPORARY_FILE } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { LINK_NOTES_NAME, readLinkNotes, targetOfLink, type LinkNotes } from './link-notes';

/** Decides whether to remove the link at `at` to `target`. */
type RemovesLink = (at: string, target: string) => boolean | Promise<boolean>;

/**
 * Removes all links that launches created from a folder of links, and the folder if it is then empty. Files that a port
 * or the user put there are kept, and so are copies that were changed.
 */
export function removeLinks(folder: string): Promise<void> {
  return removeFrom(folder, () => true);
}

/** Removes links to files that no longer exist. Works like {@link removeLinks}. */
export function removeDeadLinks(folder: string): Promise<void> {
  return removeFrom(folder, (_at, target) => isGone(target));
}

/** Removes links that are not in the plan because their files are no longer loaded. Works like {@link removeLinks}. */
export function removeOtherLinks(folder: string, links: readonly PlannedLink[]): Promise<void> {
  const needed = new Set(links.map(({ path: at }) => at));
  return removeFrom(folder, (at) => !needed.has(at));
}

async function removeFrom(folder: string, removes: RemovesLink): Promise<void> {
  const entries = await entriesOf(folder);
  const notes = await readLinkNotes(folder);
  const left = new Set<string>();
  for (const entry of entries) {
    const at = path.join(folder, entry.name);
    // Files of the same name are in numbered folders.
    if (entry.isDirectory() && /^\d+$/.test(entry.name)) await removeFrom(at, removes);
    else if (await isToRemove(at, entry, notes, removes)) await rm(at, { force: true });
    else left.add(entry.name);
  }
  if (left.has(LINK_NOTES_NAME) && ![...(notes ?? new Map()).keys()].some((name) => left.has(name)))
    await rm(path.join(folder, LINK_NOTES_NAME), { force: true });
  await removeIfEmpty(folder);
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  // If the folder was replaced with a link, the files in it are not Hangar's.
  if (await isLink(folder)) return [];
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // The usual case: no links have been created yet.
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function isToRemove(
  at: string,
  entry: Dirent,
  notes: LinkNotes,
  removes: RemovesLink,
): Promise<boolean> {
  // An incomplete copy that a crash left behind.
  if (entry.isFile() && TEMPORARY_FILE.test(entry.name)) return true;
  const target = await targetOfLink(at, entry, notes);
  return target !== null && removes(at, target);
}

export async function isLink(folder: string): Promise<boolean> {
  const there = await lstat(folder).catch(() => null);
  return there?.isSymbolicLink() ?? false;
}

async function isGone(target: string): Promise<boolean> {
  return lstat(target).then(
    () => false,
    (error: unknown) => hasSystemCode(error, 'ENOENT', 'ENOTDIR'),
  );
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (!hasSystemCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) throw error;
  });
}
