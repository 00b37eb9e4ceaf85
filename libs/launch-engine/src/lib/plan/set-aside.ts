import type { Stats } from 'node:fs';
import { lstat, rename } from 'node:fs/promises';
import * as path from 'node:path';

import { claimFreeName, hasSystemCode, isSameFile } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { readLinkNotes, targetOfLink, type LinkNotes } from './link-notes';

/** A user's file that was found in place of a link. */
export interface SetAside {
  readonly path: string;
  /** Its new name, in the same folder. */
  readonly name: string;
}

/** Renames anything that the user put in place of a link. Links, hard links and copies of earlier launches are kept. */
export async function setUserFilesAside(links: readonly PlannedLink[]): Promise<SetAside[]> {
  const moved: SetAside[] = [];
  const notesOf = new Map<string, LinkNotes>();
  for (const { path: at, target } of links) {
    const there = await statsOf(at);
    if (there === null) continue;
    const dir = path.dirname(at);
    if (!notesOf.has(dir)) notesOf.set(dir, await readLinkNotes(dir));
    if ((await targetOfLink(at, there, notesOf.get(dir) ?? null)) !== null) continue;
    // Hard links can be recognised even if the notes are missing.
    if (there.isFile() && (await isSameFile(at, target))) continue;
    moved.push({ path: at, name: there.isFile() ? await renameFile(at) : await renameOther(at, there) });
  }
  return moved;
}

/** Renames a link that the user put in place of a folder of links. */
export async function setFolderLinkAside(folder: string): Promise<SetAside[]> {
  const there = await statsOf(folder);
  return there?.isSymbolicLink() ? [{ path: folder, name: await renameOther(folder, there) }] : [];
}

function renameFile(at: string): Promise<string> {
  const { dir, name, ext } = path.parse(at);
  return claimFreeName(at, { directory: dir, stem: asideStem(name), extension: ext });
}

/**
 * Renames a folder or a link to an unused name. Folders cannot have a second hard link, and a hard link to a symbolic
 * link may lead to its target.
 */
async function renameOther(at: string, there: Stats): Promise<string> {
  const { dir, base, name: stem, ext } = path.parse(at);
  const [kept, ending] = there.isDirectory() ? [asideStem(base), ''] : [asideStem(stem), ext];
  for (let attempt = 1; ; attempt += 1) {
    const name = kept + (attempt === 1 ? '' : `-${attempt}`) + ending;
    if ((await statsOf(path.join(dir, name))) !== null) continue;
    await rename(at, path.join(dir, name));
    return name;
  }
}

function asideStem(name: string): string {
  return `${name}-kept`;
}

async function statsOf(at: string) {
  try {
    return await lstat(at);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
