// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown if no case-insensitive disk is available; the message explains how to get such a disk. */
export class DiskUnavailableError extends Error {}

const DISK_BYTES = 256 * 1024 * 1024;

/**
 * Mounts a case-insensitive disk, as used by Windows and macOS: NTFS in a file, mounted by Debian's package ntfs-3g.
 * @param {string} folder a folder for the file and the mount point
 * @returns {{ directory: string, unmount(): void }}
 */
export function mountCaseInsensitiveDisk(folder) {
  const image = join(folder, 'disk.ntfs');
  const directory = join(folder, 'disk');
  mkdirSync(directory);
  writeFileSync(image, '');
  truncateSync(image, DISK_BYTES);
  try {
    execFileSync('mkfs.ntfs', ['-F', '-Q', '-q', image], { stdio: ['ignore', 'ignore', 'pipe'] });
    execFileSync('lowntfs-3g', ['-o', 'ignore_case', image, directory], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new DiskUnavailableError(
      `Couldn't create a case-insensitive disk. Run this as root with the package ntfs-3g. (${reason})`,
    );
  }
  return { directory, unmount: () => void execFileSync('umount', ['-l', directory]) };
}
