import {
  writeFileAtomically,
  writeNewFile,
  type FileIdentity,
  type Placing,
  type WantedName,
} from '@hangar/file-system';
import type { FileHandle } from 'node:fs/promises';

import { assertFolderThere, makeOwnFolder } from './held-folders';

/**
 * Writes a file of ours as `writeFileAtomically` does, but never into the place of a data directory that has gone away.
 * @throws `STORAGE_READONLY` then
 */
export async function writeOwnFile(
  path: string,
  content: string | Buffer | AsyncIterable<string>,
  place?: Placing,
): Promise<FileIdentity | null> {
  await assertFolderThere(path);
  return writeFileAtomically(path, content, { makeFolder: makeOwnFolder, ...(place ? { place } : {}) });
}

/**
 * Writes a new file of ours under a free name as `writeNewFile` does.
 * @throws as {@link writeOwnFile} does
 */
export async function writeNewOwnFile(
  directory: string,
  write: (handle: FileHandle) => Promise<WantedName>,
): Promise<string> {
  await assertFolderThere(directory);
  return writeNewFile(directory, write);
}
