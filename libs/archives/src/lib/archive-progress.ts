import type { ArchiveEntry } from './archive-reader';

/** The progress of reading an archive, counted in uncompressed bytes of the requested files. */
export interface ArchiveProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly doneEntries: number;
  readonly totalEntries: number;
}

export interface ArchiveProgressOptions {
  /** Called at the start, after each mebibyte and after each entry. Should return quickly. */
  readonly onProgress?: (progress: ArchiveProgress) => void;
}

const STEP_BYTES = 2 ** 20;

/** Counts the bytes of content that pass through it. */
export interface ProgressCounter {
  /** Yields the same content and counts its bytes. */
  count(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Creates a counter for these entries. For a damaged entry, only the readable part counts. */
export function createProgressCounter(
  entries: readonly ArchiveEntry[],
  onProgress: ArchiveProgressOptions['onProgress'],
): ProgressCounter {
  const totalBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  let [doneBytes, reportedBytes, doneEntries] = [0, 0, 0];
  const report = (): void => {
    reportedBytes = doneBytes;
    onProgress?.({ doneBytes, totalBytes, doneEntries, totalEntries: entries.length });
  };
  report();
  return {
    async *count(content) {
      try {
        for await (const chunk of content) {
          doneBytes += chunk.length;
          if (doneBytes - reportedBytes >= STEP_BYTES) report();
          yield chunk;
        }
      } finally {
        doneEntries++;
        report();
      }
    },
  };
}
