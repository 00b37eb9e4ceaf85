import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { PackageRefused } from './package-refused';

/**
 * The sum of all files of a package: the SHA-256 of the lines `<sha256>  <path>`, sorted by path, as `sha256sum` prints them.
 * @throws {PackageRefused} when there is anything but files and folders
 */
export async function packageSum(packageFolder: string): Promise<string> {
  const entries = await readdir(packageFolder, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new PackageRefused(`It holds ${odd.name}, which is neither a file nor a folder.`);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(packageFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort(byBytes);
  const sum = createHash('sha256');
  for (const path of paths) {
    const content = await readFile(join(packageFolder, path));
    sum.update(`${createHash('sha256').update(content).digest('hex')}  ${path}\n`);
  }
  return sum.digest('hex');
}

/** The order of `LC_ALL=C sort`, the same on every system. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
