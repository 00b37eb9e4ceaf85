import { createHash } from 'node:crypto';

import { Limiter } from './limiter';
import { readInChunks, type ReadingOptions } from './read-in-chunks';
import { withRegularFile, type ReadableFile } from './regular-file';

/**
 * Limits how many whole files are read at a time. With four, event-loop pauses are about 3 ms on two cores; with 64,
 * pauses of 80 ms were measured.
 */
export const wholeFileLimiter = new Limiter(4);

/** The hash and size of a file's content. */
export interface FileHash {
  /** The MD5 of the content, lower-case hex. */
  readonly md5: string;
  readonly sizeBytes: number;
}

/**
 * Computes the MD5 and size of a file of any size, at the speed of the disk and with about 1 MB of memory. Reads on
 * libuv's threads and hashes in short steps on the caller's thread. In measurements, it was as fast as md5sum.
 * @throws {FileChanged} if the file changes while it is being read
 * @throws {NotReadable} if the file does not exist or may not be read
 * @throws {NotARegularFile}
 */
export function hashFile(file: ReadableFile, options: ReadingOptions = {}): Promise<FileHash> {
  return wholeFileLimiter.run(
    () =>
      withRegularFile(file, async (open) => {
        const hash = createHash('md5');
        await readInChunks(open, (chunk) => void hash.update(chunk), options);
        return { md5: hash.digest('hex'), sizeBytes: open.stats.size };
      }),
    options.signal,
  );
}
