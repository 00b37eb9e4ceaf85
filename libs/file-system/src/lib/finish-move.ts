import type { BigIntStats } from 'node:fs';
import { lstat, readdir, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { truncateToBytes } from './file-name';
import { hashFile } from './hash-file';
import { moveToFreeName } from './move-file';
import { hasSystemCode } from './system-failures';
import { TEMPORARY_FILE } from './temporary-file';

/**
 * The outcome of {@link finishMove}: `moved` if only the target is left, `gone` if neither file exists, `taken` if
 * another file has the target's name and both were left alone.
 */
export type FinishedMove = 'moved' | 'gone' | 'taken';

/**
 * Completes a move that was interrupted at any point. Can be called repeatedly. If both names refer to the same file,
 * or to files with the same content on two drives, it only removes the source. Never replaces a file that has content.
 * @throws the system's own error
 */
export async function finishMove(from: string, to: string): Promise<FinishedMove> {
  const [source, target] = await Promise.all([lstatOrNull(from), lstatOrNull(to)]);
  if (!source) return target ? 'moved' : 'gone';
  if (target && (await isSameContent([from, source], [to, target]))) {
    await unlink(from);
    return 'moved';
  }
  if (target) {
    if (!(await isReservation(to, target, source))) return 'taken';
    await rm(to, { recursive: true });
  }
  await moveToFreeName(from, to);
  return 'moved';
}

/** Whether {@link finishMove} would find that another file has the target's name. */
export async function isTargetTaken(from: string, to: string): Promise<boolean> {
  const [source, target] = await Promise.all([lstatOrNull(from), lstatOrNull(to)]);
  if (!source || !target || (await isReservation(to, target, source))) return false;
  return !(await isSameContent([from, source], [to, target]));
}

/** Removes the unfinished copies that a move to another drive left next to its target. Only call it after a crash. */
export async function removeTemporaryFilesFor(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => []);
  const prefix = `.${truncateToBytes(basename(path), 200)}.`;
  const leftovers = names.filter((name) => TEMPORARY_FILE.test(name) && name.startsWith(prefix));
  for (const name of leftovers) await rm(join(dirname(path), name), { force: true });
}

/** Whether a target is an empty file that reserves the name of a file, or an empty folder that reserves a folder's. */
async function isReservation(path: string, target: BigIntStats, source: BigIntStats): Promise<boolean> {
  if (source.isDirectory()) return target.isDirectory() && (await readdir(path)).length === 0;
  return target.isFile() && target.size === 0n;
}

function hasSameInode(one: BigIntStats, other: BigIntStats): boolean {
  return one.ino !== 0n && one.dev === other.dev && one.ino === other.ino;
}

/** Whether two names belong to the same file, or to two files with the same content. */
async function isSameContent(
  ...[[one, oneStats], [other, otherStats]]: [[string, BigIntStats], [string, BigIntStats]]
): Promise<boolean> {
  if (hasSameInode(oneStats, otherStats)) return true;
  if (!oneStats.isFile() || !otherStats.isFile() || oneStats.size !== otherStats.size) return false;
  return (await hashFile(one)).md5 === (await hashFile(other)).md5;
}

async function lstatOrNull(path: string): Promise<BigIntStats | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
