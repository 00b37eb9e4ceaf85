import { basename } from 'node:path';
import { withoutStop } from '@hangar/domain';
import { NotReadable, readBytes, withRegularFile } from '@hangar/file-system';
import { DamagedPlayFile, MAX_STATISTICS_BYTES } from '@hangar/play-files';

/** The contents of a statistics file that a port may have written. */
export interface StatisticsContent<T> {
  /** `null` if the file does not exist or cannot be read. */
  readonly found: T | null;
  readonly writtenAt: number;
  readonly sizeBytes: number;
  /** Why the file cannot be read, as a sentence for the user. */
  readonly note: string | null;
}

const NO_STATISTICS = { found: null, writtenAt: 0, sizeBytes: 0, note: null };

/** Reads a text file that a port has written. Never fails: a problem is returned as `note`. */
export async function readStatistics<T>(
  path: string,
  read: (text: string) => T,
): Promise<StatisticsContent<T>> {
  try {
    return await withRegularFile(path, async (file) => {
      const { size, mtimeMs } = file.stats;
      const known = { writtenAt: mtimeMs, sizeBytes: size };
      if (size > MAX_STATISTICS_BYTES)
        return { ...known, found: null, note: `${basename(path)} is too large for a statistics file.` };
      const text = (await readBytes(file, 0, size)).toString('latin1');
      return { ...known, found: read(text), note: null };
    });
  } catch (error) {
    if (error instanceof NotReadable && error.code === 'FILE_NOT_FOUND') return NO_STATISTICS;
    const reason = error instanceof DamagedPlayFile ? error.message : "It isn't a file that Hangar can read.";
    return { ...NO_STATISTICS, note: `Couldn't read ${withoutStop(basename(path))}. ${reason}` };
  }
}
