import { stat } from 'node:fs/promises';

/** Whether a path leads to a regular file that can be seen. Never fails. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Not there, or not to be seen by us.
    return false;
  }
}
