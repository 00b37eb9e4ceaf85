import { createHash } from 'node:crypto';

import { fileTurns } from './file-turns';
import { withRegularFile } from './open-regular-file';
import { readInChunks, type ReadingOptions } from './read-in-chunks';

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
export function hashFile(path: string, options: ReadingOptions = {}): Promise<FileHash> {
  return fileTurns.run(
    () =>
      withRegularFile(path, async (file) => {
        const hash = createHash('md5');
        await readInChunks(file, (chunk) => void hash.update(chunk), options);
        return { md5: hash.digest('hex'), sizeBytes: file.sizeBytes };
      }),
    options.signal,
  );
}
