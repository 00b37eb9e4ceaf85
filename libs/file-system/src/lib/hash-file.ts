import { createHash } from 'node:crypto';

import { Limiter } from './limiter';
import { readInChunks, type ReadingOptions } from './read-in-chunks';
import { withRegularFile, type ReadableFile } from './regular-file';

/**
 * Everything that reads whole files. Four at a time keep the event loop's pauses at about 3 ms on a machine of two cores;
 * 64 at a time were measured to pause it for 80.
 */
export const wholeFileLimiter = new Limiter(4);

/** The identity of a content. */
export interface FileHash {
  /** Lower-case hex. */
  readonly md5: string;
  readonly sizeBytes: number;
}

/**
 * The MD5 and size of a file of any size, at the speed of the disk and with about 1 MB of memory. Reading happens on
 * libuv's threads; hashing in short steps on the caller's, which was measured to be as fast as md5sum.
 * @throws {FileChanged} when the file is written to meanwhile
 * @throws {NotReadable} when there is no such file
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
