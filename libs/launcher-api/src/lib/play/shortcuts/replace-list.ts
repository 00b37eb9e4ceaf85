import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';

/** A list of another program: as it is, `null` where there is none yet, and as it is to be. */
interface ChangedList {
  readonly before: Buffer | null;
  readonly after: Buffer;
}

/**
 * Writes a list of another program anew. As it was, it lies beside it (`.before-hangar`).
 * @throws the system's own error
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
