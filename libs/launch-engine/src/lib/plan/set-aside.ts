import type { Stats } from 'node:fs';
import { lstat, rename } from 'node:fs/promises';
import * as path from 'node:path';

import { claimFreeName, hasSystemCode, isSameFile } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { readLinkNotes, getLinkTarget, type LinkNotes } from './link-notes';

/** A user's file that was found in place of a link. */
export interface RenamedUserFile {
  readonly path: string;
  /** Its new name, in the same folder. */
  readonly name: string;
}

/** Renames anything that the user put in place of a link. Links, hard links and copies of earlier launches are kept. */
export async function setUserFilesAside(links: readonly PlannedLink[]): Promise<RenamedUserFile[]> {
  const moved: RenamedUserFile[] = [];
  const notesByFolder = new Map<string, LinkNotes>();
  for (const { path: filePath, target } of links) {
    const stats = await readStats(filePath);
    if (stats === null) continue;
    const dir = path.dirname(filePath);
    if (!notesByFolder.has(dir)) notesByFolder.set(dir, await readLinkNotes(dir));
    if ((await getLinkTarget(filePath, stats, notesByFolder.get(dir) ?? null)) !== null) continue;
    // Hard links can be recognised even if the notes are missing.
    if (stats.isFile() && (await isSameFile(filePath, target))) continue;
    moved.push({
      path: filePath,
      name: stats.isFile() ? await renameFile(filePath) : await renameToUnusedName(filePath, stats),
    });
  }
  return moved;
}

/** Renames a link that the user put in place of a folder of links. */
export async function setFolderLinkAside(folder: string): Promise<RenamedUserFile[]> {
  const stats = await readStats(folder);
  return stats?.isSymbolicLink() ? [{ path: folder, name: await renameToUnusedName(folder, stats) }] : [];
}

function renameFile(filePath: string): Promise<string> {
  const { dir, name, ext } = path.parse(filePath);
  return claimFreeName(filePath, { directory: dir, stem: getAsideStem(name), extension: ext });
}

/**
 * Renames a folder or a link to an unused name. Uses `rename` instead of a hard link, because folders cannot have a
 * second hard link, and a hard link to a symbolic link may lead to its target.
 */
async function renameToUnusedName(filePath: string, stats: Stats): Promise<string> {
  const { dir, base, name: stem, ext } = path.parse(filePath);
  const [unchangedStem, ending] = stats.isDirectory() ? [getAsideStem(base), ''] : [getAsideStem(stem), ext];
  for (let attempt = 1; ; attempt += 1) {
    const name = unchangedStem + (attempt === 1 ? '' : `-${attempt}`) + ending;
    if ((await readStats(path.join(dir, name))) !== null) continue;
    await rename(filePath, path.join(dir, name));
    return name;
  }
}

function getAsideStem(name: string): string {
  return `${name}-kept`;
}

async function readStats(filePath: string) {
  try {
    return await lstat(filePath);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
