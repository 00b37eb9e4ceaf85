import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { InvalidPackageError } from './invalid-package-error';

/** The checksum and manifest of a package's current files. */
export interface PackageChecksum {
  /** The checksum of all files. */
  readonly sha256: string;
  /** The text of the `package.json` as included in the checksum; `null` if it doesn't exist. */
  readonly packageJson: string | null;
}

/**
 * Computes the checksum of a package: the SHA-256 of the lines `<sha256>  <path>`, sorted by path, as `sha256sum`
 * prints them.
 * @throws {InvalidPackageError} if it contains anything but files and folders
 */
export async function computeChecksum(packageFolder: string): Promise<PackageChecksum> {
  const entries = await readdir(packageFolder, { recursive: true, withFileTypes: true });
  const invalidEntry = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (invalidEntry)
    throw new InvalidPackageError(`It contains ${invalidEntry.name}, which is neither a file nor a folder.`);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(packageFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort(compareBytes);
  const hash = createHash('sha256');
  let packageJson: string | null = null;
  for (const path of paths) {
    const content = await readFile(join(packageFolder, path));
    if (path === 'package.json') packageJson = content.toString('utf8');
    hash.update(`${createHash('sha256').update(content).digest('hex')}  ${path}\n`);
  }
  return { sha256: hash.digest('hex'), packageJson };
}

/** Compares like `LC_ALL=C sort`, so that the order is the same on every system. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
