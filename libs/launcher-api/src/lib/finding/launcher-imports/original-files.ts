import { stat } from 'node:fs/promises';
import { withoutStop } from '@hangar/domain';
import { isSameFile } from '@hangar/file-system';

import type { CreatedItem } from './import-record';

/** The reason why a changed item is kept. */
export const CHANGED = 'You have changed it since the import.';

/** Whether the original of a copy still exists with the same size. */
export async function hasOriginal({ source }: CreatedItem): Promise<boolean> {
  return source !== null && (await getSize(source.path)) === source.sizeBytes;
}

/** Whether a path is the original itself, because the other launcher used Hangar's own file. */
export async function isOriginal({ source }: CreatedItem, path: string): Promise<boolean> {
  if (source === null) return false;
  // If the original is on an unavailable drive, it is a different file.
  return source.path === path || (await isSameFile(source.path, path).catch(() => false));
}

/** The state of a copy's original: it is the copy itself, it exists with the same size, or neither. */
export type OriginalState = 'same-file' | 'exists' | 'missing';

/**
 * Compares a copy with its original. Accesses the disk as rarely as possible, because there may be thousands of copies.
 */
export async function getOriginalState(item: CreatedItem, path: string): Promise<OriginalState> {
  const { source } = item;
  if (source === null) return 'missing';
  if (source.path === path) return 'same-file';
  // Missing files are expected.
  const [original, copy] = await Promise.all([
    stat(source.path, { bigint: true }).catch(() => null),
    stat(path, { bigint: true }).catch(() => null),
  ]);
  if (!original?.isFile()) return 'missing';
  const canCompare = copy !== null && copy.ino !== 0n && original.ino !== 0n;
  const isSame = canCompare
    ? copy.ino === original.ino && copy.dev === original.dev
    : await isOriginal(item, path);
  if (isSame) return 'same-file';
  return Number(original.size) === source.sizeBytes ? 'exists' : 'missing';
}

/** Returns the size of a file; `null` if it doesn't exist. */
export async function getSize(path: string): Promise<number | null> {
  // A missing file is expected.
  return stat(path).then(
    (stats) => (stats.isFile() ? stats.size : null),
    () => null,
  );
}

/** Returns the reason why an item that is in use is kept. */
export function describeUsers(users: readonly { title: string }[]): string {
  const others = users.length > 1 ? ` and ${users.length - 1} more` : '';
  return `${withoutStop(users[0]?.title ?? '')}${others} uses it.`;
}
