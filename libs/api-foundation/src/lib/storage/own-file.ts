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
 * Writes one of our files like `writeFileAtomically`, but never recreates a missing data directory.
 * @throws `STORAGE_READONLY` if it is missing
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
 * Writes a new file under a free name, like `writeNewFile`.
 * @throws like {@link writeOwnFile}
 */
export async function writeNewOwnFile(
  directory: string,
  write: (handle: FileHandle) => Promise<WantedName>,
): Promise<string> {
  await assertFolderThere(directory);
  return writeNewFile(directory, write);
}
