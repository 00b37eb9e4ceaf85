import { realpath } from 'node:fs';
import { promisify } from 'node:util';
import { realpath as readSystemRealPath } from 'node:fs/promises';

import { hasSystemCode } from './system-failures';

/** Node's own implementation, which reads each folder of a path. It doesn't correct the case of names. */
const resolveLinksOneByOne = promisify(realpath);

/**
 * Returns the path without links. On Windows, the system's function fails for some drives (RAM disks, such as those of
 * ImDisk), so the links are then followed one by one.
 * @throws the system's own error
 */
export async function readRealPath(path: string): Promise<string> {
  try {
    return await readSystemRealPath(path);
  } catch (error) {
    const isDefinitive = hasSystemCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM');
    if (isDefinitive || process.platform !== 'win32') throw error;
    return resolveLinksOneByOne(path);
  }
}
