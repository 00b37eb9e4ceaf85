import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';

import { EXTENSION_NAME } from '../../hosting/early';

const PACKAGE_FOLDER = 'package';

/** Where the package of an extension lies. */
export function packageFolderOf(extensionsFolder: string, name: string): string {
  return join(extensionsFolder, name, PACKAGE_FOLDER);
}

/** The names of extensions that have a package; `entries` is what lies in the folder, where somebody has looked already. */
export async function namesOfInstalled(
  extensionsFolder: string,
  entries?: readonly string[],
): Promise<string[]> {
  entries ??= await namesIn(extensionsFolder);
  const names = entries.filter((name) => EXTENSION_NAME.test(name)).sort();
  const inside = await Promise.all(names.map((name) => namesIn(join(extensionsFolder, name))));
  return names.filter((_name, place) => inside[place]?.includes(PACKAGE_FOLDER));
}

/** What lies in a folder; nothing where there is none. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT') || hasSystemCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
