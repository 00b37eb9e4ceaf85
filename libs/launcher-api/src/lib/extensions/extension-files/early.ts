import { namesOfInstalled } from '../extension-records';
import type { InstalledExtension, UnusableExtension } from './installed-extension';

export { removeLeftovers } from './temporary-folder';

export type AddedExtension = InstalledExtension | UnusableExtension;

/** The extensions in the data directory. Whoever has none loads nothing for them, and costs a start one look at the folder. */
export async function addedExtensions(
  folder: string,
  entries?: readonly string[],
): Promise<AddedExtension[]> {
  const names = await namesOfInstalled(folder, entries);
  if (names.length === 0) return [];
  const { readInstalled } = await import('./installed-extension');
  return readInstalled(folder, names);
}

/** What runs added extensions. A start needs nothing of what unpacks them. */
export async function extensionLoader() {
  const { handOverModules } = await import('./stand-ins');
  const { loadInstalled } = await import('./installed-extension');
  return { handOverModules, loadInstalled };
}
