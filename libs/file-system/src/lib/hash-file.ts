import { createHash } from 'node:crypto';

import { Limiter } from './limiter';
import { readInChunks, type ReadingOptions } from './read-in-chunks';
import { withRegularFile, type ReadableFile } from './regular-file';

/**
 * Limits the reading of whole files. Four at a time keep the event loop's pauses at about 3 ms on two cores; with 64 at
 * a time, pauses of 80 ms were measured.
 */
export const wholeFileLimiter = new Limiter(4);

/** The hash and size of a file's content. */
export interface FileHash {
  /** Lower-case hex. */
  readonly md5: string;
  readonly sizeBytes: number;
}

/**
 * Computes the MD5 and size of a file of any size, at the speed of the disk and with about 1 MB of memory. Reads on
 * libuv's threads and hashes in short steps on the caller's thread, which was measured to be as fast as md5sum.
 * @throws {FileChanged} if the file changes in the meantime
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
