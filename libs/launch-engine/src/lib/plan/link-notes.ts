import type { Dirent, Stats } from 'node:fs';
import { lstat, readFile, readlink, stat } from 'node:fs/promises';
import * as path from 'node:path';

import { hasSystemCode, writeFileAtomically } from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';

/** The file that lists the hard links and copies in a folder. */
export const LINK_NOTES_NAME = '.hangar-links.json';
/** FAT rounds modification times to two seconds. */
const COPY_TIME_TOLERANCE_MS = 2000;

/** The source of a hard link or a copy. */
export interface NotedLink {
  readonly target: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Notes which files are hard links or copies of the launcher: nothing else distinguishes them from files of the user. */
export async function noteLinks(links: readonly PlannedLink[]): Promise<void> {
  const folders = new Map<string, Record<string, NotedLink>>();
  for (const { path: at, target } of links) {
    const { size, mtimeMs } = await stat(target);
    const folder = path.dirname(at);
    folders.set(folder, { ...folders.get(folder), [path.basename(at)]: { target, size, mtimeMs } });
  }
  for (const [folder, notes] of folders)
    await writeFileAtomically(path.join(folder, LINK_NOTES_NAME), JSON.stringify(notes));
}

/** Reads the notes of a folder by the names of its files. Without readable notes, no file counts as a link. */
export async function readLinkNotes(folder: string): Promise<ReadonlyMap<string, NotedLink>> {
  const file = path.join(folder, LINK_NOTES_NAME);
  try {
    if (!(await lstat(file)).isFile()) return new Map();
    const notes: unknown = JSON.parse(await readFile(file, 'utf8'));
    return new Map(
      Object.entries(notes ?? {}).filter((entry): entry is [string, NotedLink] => isNote(entry[1])),
    );
  } catch (error) {
    // Expected: most systems have symbolic links, which need no notes. Damaged notes count as absent.
    if (error instanceof SyntaxError || hasSystemCode(error, 'ENOENT')) return new Map();
    throw error;
  }
}

function isNote(value: unknown): value is NotedLink {
  if (typeof value !== 'object' || value === null) return false;
  const { target, size, mtimeMs } = value as Partial<NotedLink>;
  return typeof target === 'string' && typeof size === 'number' && typeof mtimeMs === 'number';
}

/** Whether two files have the same size and modification time. */
export function isSameContent(
  one: Pick<NotedLink, 'size' | 'mtimeMs'>,
  other: Pick<NotedLink, 'size' | 'mtimeMs'>,
): boolean {
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) <= COPY_TIME_TOLERANCE_MS;
}

/** Returns the target of a link that a launch created; `null` for anything else. */
export async function targetOfLink(
  at: string,
  there: Pick<Dirent | Stats, 'isFile' | 'isSymbolicLink'>,
  note: NotedLink | undefined,
): Promise<string | null> {
  if (there.isSymbolicLink()) {
    const target = await readlink(at);
    return path.isAbsolute(target) && !(await isFolder(at)) ? target : null;
  }
  return note && there.isFile() && isSameContent(await lstat(at), note) ? note.target : null;
}

async function isFolder(at: string): Promise<boolean> {
  const there = await stat(at).catch(() => null);
  return there?.isDirectory() ?? false;
}
