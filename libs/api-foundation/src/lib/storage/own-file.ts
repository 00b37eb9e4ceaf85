import {
  writeFileAtomically,
  writeNewFile,
  type FileIdentity,
  type PlaceFile,
  type RequestedName,
} from '@hangar/file-system';
import type { FileHandle } from 'node:fs/promises';

import { assertFolderExists, createOwnFolder } from './held-folders';

/**
 * Writes one of our files like `writeFileAtomically`, but never recreates a missing data directory.
 * @throws `STORAGE_READONLY` if it is missing
 */
export async function writeOwnFile(
  path: string,
  content: string | Buffer | AsyncIterable<string>,
  placeFile?: PlaceFile,
): Promise<FileIdentity | null> {
  await assertFolderExists(path);
  return writeFileAtomically(path, content, {
    makeFolder: createOwnFolder,
    ...(placeFile ? { placeFile } : {}),
  });
}

/**
 * Writes a new file under a free name, like `writeNewFile`.
 * @throws like {@link writeOwnFile}
 */
export async function writeNewOwnFile(
  directory: string,
  write: (handle: FileHandle) => Promise<RequestedName>,
): Promise<string> {
  await assertFolderExists(directory);
  return writeNewFile(directory, write);
}
