import type { Dirent } from 'node:fs';
import { lstat, readdir, readlink, rm, rmdir, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { hasSystemCode, TEMPORARY_FILE } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { isSameContent, LINK_NOTES_NAME, readLinkNotes, type NotedLink } from './link-notes';

/** Decides whether to remove a link at `at` that leads to `target`. */
type RemovesLink = (at: string, target: string) => boolean | Promise<boolean>;

/**
 * Removes all links that launches created from a folder of links, and the folder if it is empty then. Files that a port or
 * the user put there stay, and so does a copy that was changed.
 */
export function removeLinks(folder: string): Promise<void> {
  return removeFrom(folder, () => true);
}

/** Removes those links whose file is gone, as {@link removeLinks} does. */
export function removeDeadLinks(folder: string): Promise<void> {
  return removeFrom(folder, (_at, target) => isGone(target));
}

/** Removes links that no planned link needs, as {@link removeLinks} does: those of files that are no longer loaded. */
export async function removeOtherLinks(folder: string, links: readonly PlannedLink[]): Promise<void> {
  const needed = new Set(links.map(({ path: at }) => at));
  // A link in place of the folder leads to files that are not ours.
  if (await isLink(folder)) await rm(folder, { force: true });
  else await removeFrom(folder, (at) => !needed.has(at));
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
  if (left.has(LINK_NOTES_NAME) && ![...notes.keys()].some((name) => left.has(name)))
    await rm(path.join(folder, LINK_NOTES_NAME), { force: true });
  await removeIfEmpty(folder);
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  if (await isLink(folder)) return [];
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // Nothing was linked so far, which is usual.
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function isToRemove(
  at: string,
  entry: Dirent,
  notes: ReadonlyMap<string, NotedLink>,
  removes: RemovesLink,
): Promise<boolean> {
  // Half a copy, which a crash left.
  if (entry.isFile() && TEMPORARY_FILE.test(entry.name)) return true;
  const target = await targetOf(at, entry, notes.get(entry.name));
  return target !== null && removes(at, target);
}

/** The file that a link of a launch leads to; `null` for anything else. */
async function targetOf(at: string, entry: Dirent, note: NotedLink | undefined): Promise<string | null> {
  if (entry.isSymbolicLink()) {
    const target = await readlink(at);
    return path.isAbsolute(target) && !(await isFolder(at)) ? target : null;
  }
  return note && entry.isFile() && isSameContent(await lstat(at), note) ? note.target : null;
}

async function isLink(folder: string): Promise<boolean> {
  const there = await lstat(folder).catch(() => null);
  return there?.isSymbolicLink() ?? false;
}

async function isFolder(at: string): Promise<boolean> {
  const there = await stat(at).catch(() => null);
  return there?.isDirectory() ?? false;
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
