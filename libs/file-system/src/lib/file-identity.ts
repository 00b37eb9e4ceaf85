import { statSync, type BigIntStats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/** Tells whether a file is still the one that was seen: inode, size and time of change. */
export type FileIdentity = string;

/** The identity of the file that a path leads to, or `null` when there is none. */
export async function identityOf(path: string): Promise<FileIdentity | null> {
  const stats = await statsOf(path);
  return stats && identityFromStats(stats);
}

/**
 * Whether two paths lead to one file: another spelling on a disk that ignores case, a link, a second name. Where a disk
 * makes up its inodes the real paths decide, without regard to case. In doubt they are the same: whoever asks is about to
 * remove one of them.
 */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([statsOf(one), statsOf(other)]);
  if (!first || !second) return false;
  if (first.ino !== 0n && first.dev === second.dev && first.ino === second.ino) return true;
  return foldedPath(await realpath(one)) === foldedPath(await realpath(other));
}

/** Stands for what cannot be looked into. It is looked at each time, since nothing tells when that has changed. */
export const UNREADABLE = 'unreadable';

/** As {@link identityOf}, but never fails. */
export async function lookAt(path: string): Promise<FileIdentity | typeof UNREADABLE | null> {
  try {
    return await identityOf(path);
  } catch {
    // Links that lead in a circle, or a folder that we may not enter.
    return UNREADABLE;
  }
}

/** As {@link lookAt}, without waiting: a tenth of the work for whoever looks at thousands, and nobody else has a turn meanwhile. */
export function lookAtNow(path: string): FileIdentity | typeof UNREADABLE | null {
  try {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stats ? identityFromStats(stats) : null;
  } catch {
    // As there.
    return UNREADABLE;
  }
}

export function identityFromStats({ ino, size, mtimeNs }: BigIntStats): FileIdentity {
  // A template would stay a tree of its parts, four times as large, and thousands of these are kept.
  return [ino, size, mtimeNs].join(':');
}

/** When the file of an identity was last written to, in milliseconds since 1970. */
export function changeTimeOf(identity: FileIdentity): number {
  return Number(BigInt(identity.split(':')[2] ?? 0) / 1_000_000n);
}

async function statsOf(path: string): Promise<BigIntStats | null> {
  try {
    return await stat(path, { bigint: true });
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
