import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';

/**
 * The current bytes of another program's list (`null` if the list doesn't exist yet), and the bytes that replace them.
 */
interface ChangedList {
  readonly before: Buffer | null;
  readonly after: Buffer;
}

/**
 * Replaces another program's list. Keeps a copy of the previous list next to the list (`.before-hangar`).
 * @throws the original system error
 */
export async function replaceList(
  path: string,
  { before, after }: ChangedList,
  options?: { mode: number },
): Promise<void> {
  if (before) await copyFile(path, `${path}.before-hangar`);
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomically(path, after, options);
}
