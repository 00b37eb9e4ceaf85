import { statfs } from 'node:fs/promises';

import { LauncherError } from '../errors';

/** How many bytes may still be written where a directory lies. */
export type FreeDiskSpace = (directory: string) => Promise<number>;

/** Asks the operating system. File systems that cannot tell are taken for endless. */
export const freeDiskSpace: FreeDiskSpace = async (directory) => {
  const { blocks, bavail, bsize } = await statfs(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** A file that is to be written. */
export interface PlannedWrite {
  /** Where it will lie; the directory exists. */
  readonly directory: string;
  /** What a sentence calls it. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** @throws `NO_SPACE` when a file cannot fit, so that nobody waits for a copy that cannot end well */
export async function assertSpaceFor(
  freeSpace: FreeDiskSpace,
  { directory, name, sizeBytes }: PlannedWrite,
): Promise<void> {
  const freeBytes = await freeSpace(directory);
  if (freeBytes >= sizeBytes) return;
  throw new LauncherError(
    'NO_SPACE',
    `Not enough disk space for ${name} in ${directory}: ${shownSize(sizeBytes)} needed, ${shownSize(freeBytes)} available. Nothing was changed.`,
    { path: directory },
  );
}

function shownSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, divisor] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3];
  return `${Math.round((bytes / divisor) * 10) / 10} ${unit}`;
}
