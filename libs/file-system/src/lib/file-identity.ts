import { statSync, type BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';

import { foldCase } from './file-name';
import { readRealPath } from './read-real-path';
import { hasSystemCode } from './system-failures';

/** Identifies a version of a file: inode, size and modification time. */
export type FileIdentity = string;

/** Returns the identity of the file at a path, or `null` if the file doesn't exist. */
export async function readFileIdentity(path: string): Promise<FileIdentity | null> {
  const stats = await readStats(path);
  return stats && identityFromStats(stats);
}

/**
 * Whether two paths refer to the same file, for example through a different spelling on a case-insensitive disk, a
 * symlink or a hard link. On disks without real inodes, compares the real paths regardless of case. When in doubt,
 * returns `true`, because the caller is about to remove one of the files.
 */
export async function isSameFile(path: string, otherPath: string): Promise<boolean> {
  const [first, second] = await Promise.all([readStats(path), readStats(otherPath)]);
  if (!first || !second) return false;
  if (first.ino !== 0n && first.dev === second.dev && first.ino === second.ino) return true;
  return foldCase(await readRealPath(path)) === foldCase(await readRealPath(otherPath));
}

/**
 * Used instead of the identity of a path that cannot be checked. Such a path is checked again each time, because only a
 * check can show whether it has become readable.
 */
export const UNREADABLE = 'unreadable';

/** Like {@link readFileIdentity}, but never fails. */
export async function checkFile(path: string): Promise<FileIdentity | typeof UNREADABLE | null> {
  try {
    return await readFileIdentity(path);
  } catch {
    // The path is a circular link, or is in a folder without read permission.
    return UNREADABLE;
  }
}

/**
 * Like {@link checkFile}, but synchronous: ten times as fast for thousands of files, and not interleaved with other
 * tasks.
 */
export function checkFileSync(path: string): FileIdentity | typeof UNREADABLE | null {
  try {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stats ? identityFromStats(stats) : null;
  } catch {
    // See {@link checkFile}.
    return UNREADABLE;
  }
}

export function identityFromStats({ ino, size, mtimeNs }: BigIntStats): FileIdentity {
  // Thousands of identities are kept in memory. A template string would be stored as a tree of its parts, which takes
  // four times as much memory.
  return [ino, size, mtimeNs].join(':');
}

/** Returns the modification time that an identity contains, in milliseconds since 1970. */
export function getChangeTime(identity: FileIdentity): number {
  return Number(BigInt(identity.split(':')[2] ?? 0) / 1_000_000n);
}

async function readStats(path: string): Promise<BigIntStats | null> {
  try {
    return await stat(path, { bigint: true });
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
