import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';

import { fileTurns } from './file-turns';
import type { FileHash } from './hash-file';
import { withRegularFile, type RegularFile } from './open-regular-file';
import { readInChunks, type ReadingOptions } from './read-in-chunks';
import { writeError } from './system-failures';

/**
 * Copies a file to a path where nothing is yet, and hashes what it copies: one reading for both. When the promise
 * is fulfilled the copy is on the disk (fsync), readable by this user only; when it is rejected there is no copy.
 * @throws {FileChanged} when the source is written to meanwhile
 * @throws {NotReadable} when there is no such source
 * @throws {NotARegularFile}
 * @throws {NotWritable} when there is no room, the target exists or may not be written
 */
export function copyAndHash(
  sourcePath: string,
  targetPath: string,
  options: ReadingOptions = {},
): Promise<FileHash> {
  return fileTurns.run(
    () => withRegularFile(sourcePath, (source) => copyOpenFile(source, targetPath, options)),
    options.signal,
  );
}

async function copyOpenFile(
  source: RegularFile,
  targetPath: string,
  options: ReadingOptions,
): Promise<FileHash> {
  const target = await createTarget(targetPath);
  try {
    const md5 = await pour(source, target, targetPath, options);
    return { md5, sizeBytes: source.sizeBytes };
  } catch (error) {
    await rm(targetPath, { force: true });
    throw error;
  }
}

async function createTarget(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600).catch((failure: unknown) => Promise.reject(writeError(path, failure)));
}

async function pour(
  source: RegularFile,
  target: FileHandle,
  targetPath: string,
  options: ReadingOptions,
): Promise<string> {
  const hash = createHash('md5');
  try {
    await readInChunks(
      source,
      async (chunk) => {
        const writing = writeFully(target, chunk, targetPath);
        hash.update(chunk);
        await writing;
      },
      options,
    );
    await target.sync().catch((failure: unknown) => Promise.reject(writeError(targetPath, failure)));
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}

async function writeFully(target: FileHandle, chunk: Buffer, path: string): Promise<void> {
  try {
    for (let written = 0; written < chunk.length;) {
      written += (await target.write(chunk, written)).bytesWritten;
    }
  } catch (failure) {
    throw writeError(path, failure);
  }
}
