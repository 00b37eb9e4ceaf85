import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';

import { EXTENSION_NAME } from '../../hosting/early';

const PACKAGE_FOLDER = 'package';

/** Returns the folder of an extension's package. */
export function getPackageFolder(extensionsFolder: string, name: string): string {
  return join(extensionsFolder, name, PACKAGE_FOLDER);
}

/** Returns the names of extensions with a package. `entries` are the names in the folder, if already known. */
export async function listInstalledNames(
  extensionsFolder: string,
  entries?: readonly string[],
): Promise<string[]> {
  entries ??= await listNames(extensionsFolder);
  const names = entries.filter((name) => EXTENSION_NAME.test(name)).sort();
  const contents = await Promise.all(names.map((name) => listNames(join(extensionsFolder, name))));
  return names.filter((_name, index) => contents[index]?.includes(PACKAGE_FOLDER));
}

/** Returns the names in a folder; an empty list if it doesn't exist. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT') || hasSystemCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
