import { FileChanged } from './file-error';
import { readFully, type RegularFile } from './regular-file';

/** Called after each chunk. `totalBytes` is the size of the file at the start. */
export type OnFileProgress = (doneBytes: number, totalBytes: number) => void;

/** Options for reading a whole file. */
export interface ReadingOptions {
  /** Stops reading. The promise rejects with its reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: OnFileProgress;
}

/**
 * Size of a chunk. Hashing one takes about 0.7 ms, which is the longest pause that one file causes. Smaller chunks were
 * slower.
 */
const CHUNK_BYTES = 512 * 1024;

/**
 * Passes the whole content of a file to `use`, one chunk at a time. The next chunk is read while `use` works. A chunk
 * is valid until the promise returned by `use` has settled.
 * @throws {FileChanged} if the size differs from the size at the start, or the file was written to while it was being
 * read
 */
export async function readInChunks(
  file: RegularFile,
  use: (chunk: Buffer) => Promise<void> | void,
  { signal, onProgress }: ReadingOptions,
): Promise<void> {
  const sizeBytes = file.stats.size;
  const chunkBytes = Math.min(CHUNK_BYTES, sizeBytes + 1);
  let [current, next] = [Buffer.allocUnsafeSlow(chunkBytes), Buffer.allocUnsafeSlow(chunkBytes)];
  let doneBytes = 0;
  let reading = readFully(file, current, 0);
  for (;;) {
    const length = await reading;
    signal?.throwIfAborted();
    const chunk = current.subarray(0, length);
    doneBytes += length;
    // The size is checked for each chunk as well as at the end, because a file that grows as fast as it is read has no
    // end.
    if (doneBytes > sizeBytes) throw new FileChanged(file.path);
    if (length === 0) break;
    reading = readFully(file, next, doneBytes);
    // If `use` fails, nothing awaits this read any longer. Otherwise, the next iteration of the loop sees its failure.
    reading.catch(() => undefined);
    await use(chunk);
    onProgress?.(doneBytes, sizeBytes);
    [current, next] = [next, current];
  }
  if (doneBytes !== sizeBytes) throw new FileChanged(file.path);
  await assertUnchanged(file);
}

/** @throws {FileChanged} if the file has been written to since it was opened */
export async function assertUnchanged({ path, handle, stats }: RegularFile): Promise<void> {
  const { size, mtimeMs } = await handle.stat();
  if (size !== stats.size || mtimeMs !== stats.mtimeMs) throw new FileChanged(path);
}
