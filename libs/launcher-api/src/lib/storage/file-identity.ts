import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';

import { systemErrorCode } from '../errors';

/** Tells whether a file is still the one that was seen: inode, size and time of change. */
export type FileIdentity = string;

/** The identity of the file that a path leads to, or `null` when there is none. */
export async function identityOf(path: string): Promise<FileIdentity | null> {
  try {
    return identityFromStats(await stat(path, { bigint: true }));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT' || systemErrorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
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

export function identityFromStats({ ino, size, mtimeNs }: BigIntStats): FileIdentity {
  return `${ino}:${size}:${mtimeNs}`;
}

/** When the file of an identity was last written to, in milliseconds since 1970. */
export function changeTimeOf(identity: FileIdentity): number {
  return Number(BigInt(identity.split(':')[2] ?? 0) / 1_000_000n);
}
