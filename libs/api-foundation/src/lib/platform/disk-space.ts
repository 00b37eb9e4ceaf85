import { statfs } from 'node:fs/promises';
import { sizeText } from '@hangar/domain';

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
    `Not enough disk space for ${name} in ${directory}: ${sizeText(sizeBytes)} needed, ${sizeText(freeBytes)} available. Nothing was changed. Free up space and try again.`,
    { path: directory },
  );
}
