import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';

import { wholeFileLimiter, type FileHash } from './hash-file';
import { readInChunks, type ReadingOptions } from './read-in-chunks';
import { withRegularFile, writeFully, type ReadableFile, type RegularFile } from './regular-file';
import { withWriteErrors } from './system-failures';
import { OWN_FILE_MODE } from './temporary-file';

/**
 * Copies a file to a path that does not exist yet, and computes its hash in the same pass. When the promise resolves,
 * the copy is on disk (fsync) and readable only by this user. If it rejects, no copy is left.
 * @throws {FileChanged} if the source changes during the copy
 * @throws {NotReadable} if the source does not exist or may not be read
 * @throws {NotARegularFile}
 * @throws {NotWritable} if there is no space, or the target exists or cannot be written
 */
export function copyAndHash(
  source: ReadableFile,
  targetPath: string,
  options: ReadingOptions = {},
): Promise<FileHash> {
  return wholeFileLimiter.run(
    () => withRegularFile(source, (open) => copyOpenFile(open, targetPath, options)),
    options.signal,
  );
}

async function copyOpenFile(
  source: RegularFile,
  targetPath: string,
  options: ReadingOptions,
): Promise<FileHash> {
  const target = await withWriteErrors(targetPath, open(targetPath, 'wx', OWN_FILE_MODE));
  try {
    const md5 = await copyChunks(source, target, targetPath, options);
    return { md5, sizeBytes: source.stats.size };
  } catch (error) {
    await rm(targetPath, { force: true });
    throw error;
  }
}

async function copyChunks(
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
        const writing = withWriteErrors(targetPath, writeFully(target, chunk));
        hash.update(chunk);
        await writing;
      },
      options,
    );
    await withWriteErrors(targetPath, target.sync());
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}
