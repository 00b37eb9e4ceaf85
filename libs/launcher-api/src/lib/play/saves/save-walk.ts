import { lstat, type Dirent, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSaveName } from '@hangar/play-files';

import type { SaveFolder } from './save-places';

/** A file that is named like a save. */
export interface ListedSave {
  readonly place: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
  readonly sizeBytes: number;
}

/** The contents of a protocol's folders. */
export interface ListedFolders {
  /** Newest first. */
  readonly saves: readonly ListedSave[];
  /** The folders that were read, by path. Each value changes when a file is added to the folder or removed from it. */
  readonly folders: ReadonlyMap<string, string>;
}

/** Maximum number of folders that are searched. Any further folders are skipped. */
const MAX_FOLDERS = 2000;
const MAX_SAVES = 50_000;
const MAX_PARALLEL_CHECKS = 64;
/**
 * A folder that was changed less than this time before it was read may change again without getting a new timestamp.
 */
const COARSEST_CLOCK_MILLISECONDS = 2000;

/** A folder or file to check. */
interface FoundPath {
  readonly path: string;
  readonly place: string;
}

/** Searches for saves at any depth. Does not follow links in the folders, and skips unreadable files. */
export async function walkSaves(roots: readonly SaveFolder[]): Promise<ListedFolders> {
  const folders = new Map<string, string>();
  const files = new Map<string, FoundPath>();
  const queue: FoundPath[] = roots.map(({ path, name }) => ({ path, place: name }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (folders.has(next.path) || folders.size >= MAX_FOLDERS) continue;
    folders.set(next.path, await getFolderVersion(next.path));
    for (const entry of await readEntries(next.path)) {
      const found = { path: join(next.path, entry.name), place: `${next.place}/${entry.name}` };
      if (entry.isDirectory()) queue.push(found);
      else if (entry.isFile() && readSaveName(found.place) !== null && files.size < MAX_SAVES)
        files.set(found.path, found);
    }
  }
  return { saves: sortNewestFirst(await statFiles([...files.values()])), folders };
}

/** Returns a value that changes when a file is added to a folder or removed from it. */
export async function getFolderVersion(path: string): Promise<string> {
  const stats = await statOrNull(path);
  return stats === null ? 'none' : `${stats.ino} ${stats.mtimeMs}`;
}

/** Whether the version of any of the folders has changed. */
export async function haveFoldersChanged(versions: ReadonlyMap<string, string>): Promise<boolean> {
  for (const [path, version] of versions) if ((await getFolderVersion(path)) !== version) return true;
  return false;
}

/** Whether any change after `readAt`, in milliseconds since 1970, certainly changes the version of the folder. */
export function isReliableVersion(version: string, readAt: number): boolean {
  return version === 'none' || Number(version.split(' ')[1]) < readAt - COARSEST_CLOCK_MILLISECONDS;
}

/** Returns the stats of a path without following links; `null` if the path is missing or unreadable. */
export function statOrNull(path: string): Promise<Stats | null> {
  // The callback API is used because Node's promise API takes twice as long for thousands of files.
  return new Promise((resolve) => lstat(path, (error, stats) => resolve(error ? null : stats)));
}

async function readEntries(folder: string): Promise<Dirent[]> {
  // A missing or unreadable folder is treated as empty.
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

async function statFiles(files: readonly FoundPath[]): Promise<ListedSave[]> {
  const seen: ListedSave[] = [];
  for (let start = 0; start < files.length; start += MAX_PARALLEL_CHECKS) {
    const batch = files.slice(start, start + MAX_PARALLEL_CHECKS);
    const stats = await Promise.all(batch.map(({ path }) => statOrNull(path)));
    for (const [index, { place }] of batch.entries()) {
      const found = stats[index];
      if (found?.isFile()) seen.push({ place, writtenAt: found.mtimeMs, sizeBytes: found.size });
    }
  }
  return seen;
}

function sortNewestFirst(saves: readonly ListedSave[]): ListedSave[] {
  return [...saves].sort((a, b) => b.writtenAt - a.writtenAt || (a.place < b.place ? 1 : -1));
}
