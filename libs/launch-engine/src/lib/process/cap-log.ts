import * as fs from 'node:fs/promises';

import { hasSystemCode, readBytes } from '@hangar/file-system';

/** How much of a port's output is kept by default: far more than any port prints in good health. */
export const MAX_LOG_BYTES = 8 * 1024 * 1024;

/**
 * Shortens a log that has grown beyond `maxBytes` to its first and last quarter, with a line that says so.
 * May run while the port writes, since the port holds the file open for appending; what it prints in that very
 * moment may be lost. Says whether it shortened anything; a log that is not there is short enough.
 */
export async function capLog(logFile: string, maxBytes: number): Promise<boolean> {
  let file: fs.FileHandle;
  try {
    file = await fs.open(logFile, 'r+');
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return false;
    throw error;
  }
  try {
    const { size } = await file.stat();
    if (size <= maxBytes) return false;
    const quarter = Math.floor(maxBytes / 4);
    const end = await readBytes({ path: logFile, handle: file }, size - quarter, quarter);
    // Truncating first gives the space back even when the disk is full; the port goes on at the new end.
    await file.truncate(quarter);
    const notice = '\n[Hangar left out a part of this output, which had become too long.]\n';
    await fs.appendFile(logFile, Buffer.concat([Buffer.from(notice), end]));
    return true;
  } finally {
    await file.close();
  }
}
