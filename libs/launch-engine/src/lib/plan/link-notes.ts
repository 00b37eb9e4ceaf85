import type { Dirent, Stats } from 'node:fs';
import { lstat, readFile, readlink, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { hasSystemCode, isFolder, mapLimited, writeFileAtomically } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';

/** The file that lists the links, hard links and copies in a folder. */
export const LINK_NOTES_NAME = '.hangar-links.json';
/** Tolerance for the modification times of copies, because FAT rounds them to two seconds. */
const COPY_TIME_TOLERANCE_MS = 2000;

/** The source of a symbolic link, a hard link or a copy. */
export interface RecordedLink {
  readonly target: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * The recorded links of a folder by file name. `null` if they were not recorded, as in a folder of an earlier version.
 */
export type LinkNotes = ReadonlyMap<string, RecordedLink> | null;

/** Reading more files at the same time is not faster. */
const MAX_PARALLEL_READS = 32;

/**
 * Records which files are links, hard links or copies made by Hangar, because nothing else distinguishes them from the
 * user's own files and links.
 */
export async function recordLinks(links: readonly PlannedLink[]): Promise<void> {
  const folders = new Map<string, Record<string, RecordedLink>>();
  await mapLimited(links, MAX_PARALLEL_READS, async ({ path: filePath, target }) => {
    const { size, mtimeMs } = await stat(target);
    const folder = path.dirname(filePath);
    const notes = folders.get(folder) ?? {};
    folders.set(folder, Object.assign(notes, { [path.basename(filePath)]: { target, size, mtimeMs } }));
  });
  for (const [folder, notes] of folders) {
    const file = path.join(folder, LINK_NOTES_NAME);
    const names = Object.keys(notes).sort();
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, notes[name]])));
    // The usual case: nothing has changed since the last launch.
    if ((await readNotes(file)) !== text) await writeFileAtomically(file, text);
  }
}

/** Reads the notes of a folder. If they cannot be read, no file is recognised as a hard link or a copy. */
export async function readLinkNotes(folder: string): Promise<LinkNotes> {
  const text = await readNotes(path.join(folder, LINK_NOTES_NAME));
  if (text === null) return null;
  try {
    const notes: unknown = JSON.parse(text);
    return new Map(
      Object.entries(notes ?? {}).filter((entry): entry is [string, RecordedLink] =>
        isRecordedLink(entry[1]),
      ),
    );
  } catch {
    // Damaged notes are treated as missing.
    return null;
  }
}

async function readNotes(file: string): Promise<string | null> {
  try {
    return (await lstat(file)).isFile() ? await readFile(file, 'utf8') : null;
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isRecordedLink(value: unknown): value is RecordedLink {
  if (typeof value !== 'object' || value === null) return false;
  const { target, size, mtimeMs } = value as Partial<RecordedLink>;
  return typeof target === 'string' && typeof size === 'number' && typeof mtimeMs === 'number';
}

/** Whether two files have the same size and modification time. */
export function isSameContent(
  first: Pick<RecordedLink, 'size' | 'mtimeMs'>,
  second: Pick<RecordedLink, 'size' | 'mtimeMs'>,
): boolean {
  return first.size === second.size && Math.abs(first.mtimeMs - second.mtimeMs) <= COPY_TIME_TOLERANCE_MS;
}

/** Returns the target of a link, hard link or copy created by a launch; `null` for anything else. */
export async function getLinkTarget(
  filePath: string,
  stats: Pick<Dirent | Stats, 'isFile' | 'isSymbolicLink'>,
  notes: LinkNotes,
): Promise<string | null> {
  const note = notes?.get(path.basename(filePath));
  if (stats.isSymbolicLink()) {
    const target = await readlink(filePath);
    if (notes) return note?.target === target ? target : null;
    // Earlier versions did not record symbolic links.
    return path.isAbsolute(target) && !(await isFolder(filePath)) ? target : null;
  }
  return note && stats.isFile() && isSameContent(await lstat(filePath), note) ? note.target : null;
}
