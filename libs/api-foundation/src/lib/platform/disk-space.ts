import { statfs } from 'node:fs/promises';
import { sizeText } from '@hangar/domain';

import { LauncherError } from '../errors';

/** Returns the number of free bytes on the file system of a directory. */
export type FreeDiskSpace = (directory: string) => Promise<number>;

/** Queries the operating system. File systems that don't report a size count as unlimited. */
export const freeDiskSpace: FreeDiskSpace = async (directory) => {
  const { blocks, bavail, bsize } = await statfs(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** A file to be written. */
export interface PlannedWrite {
  /** The destination. Must exist. */
  readonly directory: string;
  /** The file name for messages. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** @throws `NO_SPACE` if the file does not fit, so that no time is wasted on a copy that would fail */
export async function assertSpaceFor(
  freeSpace: FreeDiskSpace,
  { directory, name, sizeBytes }: PlannedWrite,
): Promise<void> {
  const freeBytes = await freeSpace(directory);
  if (freeBytes >= sizeBytes) return;
  throw new LauncherError(
    'NO_SPACE',
    `Not enough disk space for ${name} in ${directory}: ${sizeText(sizeBytes)} needed, ${sizeText(freeBytes)} available. Nothing was changed. Free up space and try again.`,
    { path: directory },
  );
}
