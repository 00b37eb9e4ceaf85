import { statfs } from 'node:fs/promises';

/** How many bytes may still be written where a directory lies. */
export type FreeDiskSpace = (directory: string) => Promise<number>;

/** Asks the operating system. File systems that cannot tell are taken for endless. */
export const freeDiskSpace: FreeDiskSpace = async (directory) => {
  const { blocks, bavail, bsize } = await statfs(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};
