import { stat } from 'node:fs/promises';
import { withoutStop } from '@hangar/domain';
import { isSameFile } from '@hangar/file-system';

import type { MadeItem } from './import-record';

/** Whether the original of a copy still exists in the same size. */
export async function hasOriginal({ source }: MadeItem): Promise<boolean> {
  return source !== null && (await sizeOf(source.path)) === source.sizeBytes;
}

/** Whether a path is the original itself, because the other launcher used Hangar's own file. */
export async function isOriginal({ source }: MadeItem, path: string): Promise<boolean> {
  if (source === null) return false;
  // An original on an unavailable drive is another file.
  return source.path === path || (await isSameFile(source.path, path).catch(() => false));
}

/** Returns the size of a file; `null` if it doesn't exist. */
export async function sizeOf(path: string): Promise<number | null> {
  // A missing file is an expected answer.
  return stat(path).then(
    (stats) => (stats.isFile() ? stats.size : null),
    () => null,
  );
}

/** Returns the reason why a used item is kept. */
export function usedBy(users: readonly { title: string }[]): string {
  const others = users.length > 1 ? ` and ${users.length - 1} more` : '';
  return `${withoutStop(users[0]?.title ?? '')}${others} uses it.`;
}
