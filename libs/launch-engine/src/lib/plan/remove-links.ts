import type { Dirent } from 'node:fs';
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import * as path from 'node:path';

import { hasSystemCode, TEMPORARY_FILE } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { LINK_NOTES_NAME, readLinkNotes, getLinkTarget, type LinkNotes } from './link-notes';

/** Decides whether to remove the link at `linkPath` to `target`. */
type ShouldRemoveLink = (linkPath: string, target: string) => boolean | Promise<boolean>;

/**
 * Removes all links that launches created from a folder of links, and the folder if it is then empty. Files that a port
 * or the user put there are kept, and so are copies that were changed.
 */
export function removeLinks(folder: string): Promise<void> {
  return removeFrom(folder, () => true);
}

/** Removes links to files that no longer exist. Works like {@link removeLinks}. */
export function removeDeadLinks(folder: string): Promise<void> {
  return removeFrom(folder, (_linkPath, target) => isMissing(target));
}

/** Removes links that are not in the plan because their files are no longer loaded. Works like {@link removeLinks}. */
export function removeOtherLinks(folder: string, links: readonly PlannedLink[]): Promise<void> {
  const needed = new Set(links.map(({ path: linkPath }) => linkPath));
  return removeFrom(folder, (linkPath) => !needed.has(linkPath));
}

async function removeFrom(folder: string, shouldRemove: ShouldRemoveLink): Promise<void> {
  const entries = await readEntries(folder);
  const notes = await readLinkNotes(folder);
  const remaining = new Set<string>();
  for (const entry of entries) {
    const linkPath = path.join(folder, entry.name);
    // Files of the same name are in numbered folders.
    if (entry.isDirectory() && /^\d+$/.test(entry.name)) await removeFrom(linkPath, shouldRemove);
    else if (await isToRemove(linkPath, entry, notes, shouldRemove)) await rm(linkPath, { force: true });
    else remaining.add(entry.name);
  }
  if (remaining.has(LINK_NOTES_NAME) && ![...(notes ?? new Map()).keys()].some((name) => remaining.has(name)))
    await rm(path.join(folder, LINK_NOTES_NAME), { force: true });
  await removeIfEmpty(folder);
}

async function readEntries(folder: string): Promise<Dirent[]> {
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
  linkPath: string,
  entry: Dirent,
  notes: LinkNotes,
  shouldRemove: ShouldRemoveLink,
): Promise<boolean> {
  // An incomplete copy that a crash left behind.
  if (entry.isFile() && TEMPORARY_FILE.test(entry.name)) return true;
  const target = await getLinkTarget(linkPath, entry, notes);
  return target !== null && shouldRemove(linkPath, target);
}

export async function isLink(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  return stats?.isSymbolicLink() ?? false;
}

async function isMissing(target: string): Promise<boolean> {
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
