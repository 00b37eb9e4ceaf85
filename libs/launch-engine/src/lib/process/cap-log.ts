import * as fs from 'node:fs/promises';

import { hasSystemCode, readBytes } from '@hangar/file-system';

/** Default size limit for a port's output. Ports normally print far less. */
export const MAX_LOG_BYTES = 8 * 1024 * 1024;

/**
 * Shortens a log larger than `maxBytes` to its first and last quarter, with a line about the omission in between. Works
 * while the port is writing, because the port has opened the file for appending. Output written during the call may be
 * lost. Returns whether the log was shortened. A missing log is not an error.
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
    // Truncating first frees the space even if the disk is full. The port continues at the new end.
    await file.truncate(quarter);
    const notice = '\n[Output truncated by Hangar]\n';
    await fs.appendFile(logFile, Buffer.concat([Buffer.from(notice), end]));
    return true;
  } finally {
    await file.close();
  }
}
