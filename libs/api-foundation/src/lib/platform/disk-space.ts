import { statfs } from 'node:fs/promises';

import { LauncherError } from '../errors';

/** Returns the number of free bytes on the file system of a directory. */
export type FreeDiskSpace = (directory: string) => Promise<number>;

/** Queries the operating system. File systems that report no size count as unlimited. */
export const freeDiskSpace: FreeDiskSpace = async (directory) => {
  const { blocks, bavail, bsize } = await statfs(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** A file to be written. */
export interface PlannedWrite {
  /** The destination, which exists. */
  readonly directory: string;
  /** Name of the file in messages. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** @throws `NO_SPACE` if the file does not fit, before time is spent on a copy that must fail */
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
