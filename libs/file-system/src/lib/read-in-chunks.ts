import { FileChanged } from './file-error';
import { readFully, type RegularFile } from './regular-file';

/** Told after each chunk; `totalBytes` is the size that the file had at the start. */
export type OnFileProgress = (doneBytes: number, totalBytes: number) => void;

/** How a whole file is read. */
export interface ReadingOptions {
  /** Ends the reading; the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: OnFileProgress;
}

/** Hashing one chunk takes about 0.7 ms: the longest pause that one file causes. Smaller chunks were slower. */
const CHUNK_BYTES = 512 * 1024;

/**
 * Hands over the whole content of a file, a chunk at a time. The next chunk is read while `use` works; a chunk is valid
 * until the promise of `use` is settled.
 * @throws {FileChanged} when the file does not end where it ended at the start, or was written to meanwhile
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
    // Here and not only at the end: a file that grows as fast as it is read has none.
    if (doneBytes > sizeBytes) throw new FileChanged(file.path);
    if (length === 0) break;
    reading = readFully(file, next, doneBytes);
    // When `use` fails nobody waits for this reading any more; the one who does gets its failure all the same.
    reading.catch(() => undefined);
    await use(chunk);
    onProgress?.(doneBytes, sizeBytes);
    [current, next] = [next, current];
  }
  if (doneBytes !== sizeBytes) throw new FileChanged(file.path);
  await refuseChanges(file);
}

/** @throws {FileChanged} when somebody wrote to the file since it was opened */
export async function refuseChanges({ path, handle, stats }: RegularFile): Promise<void> {
  const { size, mtimeMs } = await handle.stat();
  if (size !== stats.size || mtimeMs !== stats.mtimeMs) throw new FileChanged(path);
}
