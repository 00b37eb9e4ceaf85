import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';

/** A list of another program: its current bytes (`null` if it doesn't exist yet) and its new ones. */
interface ChangedList {
  readonly before: Buffer | null;
  readonly after: Buffer;
}

/**
 * Replaces a list of another program. Keeps a copy of the previous list next to it (`.before-hangar`).
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
