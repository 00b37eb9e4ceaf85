import type { ArchiveEntry } from './archive-reader';

/** How far the work on an archive is, counted in unpacked bytes of the files that are wanted. */
export interface ArchiveProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly doneEntries: number;
  readonly totalEntries: number;
}

export interface ArchiveProgressOptions {
  /** Told at the start, after each mebibyte, and after each entry. Not to do much. */
  readonly onProgress?: (progress: ArchiveProgress) => void;
}

const STEP_BYTES = 2 ** 20;

/** Counts what passes through. */
export interface ProgressCounter {
  /** The same content, counted. */
  counting(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Makes the counter for these entries. A damaged entry counts as done as far as it came. */
export function progressOf(
  entries: readonly ArchiveEntry[],
  tell: ArchiveProgressOptions['onProgress'],
): ProgressCounter {
  const totalBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  let [doneBytes, toldBytes, doneEntries] = [0, 0, 0];
  const report = (): void => {
    toldBytes = doneBytes;
    tell?.({ doneBytes, totalBytes, doneEntries, totalEntries: entries.length });
  };
  report();
  return {
    async *counting(content) {
      try {
        for await (const chunk of content) {
          doneBytes += chunk.length;
          if (doneBytes - toldBytes >= STEP_BYTES) report();
          yield chunk;
        }
      } finally {
        doneEntries++;
        report();
      }
    },
  };
}
