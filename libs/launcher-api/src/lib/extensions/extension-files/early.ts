import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LauncherExtension } from '../../hosting/early';
import { getPackageFolder, listInstalledNames } from '../extension-records';
import type { InstalledExtension, UnusableExtension } from './installed-extension';

export { removeLeftovers } from './temporary-folder';

export type AddedExtension = InstalledExtension | UnusableExtension;

/** Returns the extensions in the data directory. If it contains no extensions, no further code is loaded. */
export async function readAddedExtensions(
  folder: string,
  entries?: readonly string[],
): Promise<AddedExtension[]> {
  const names = await listInstalledNames(folder, entries);
  if (names.length === 0) return [];
  const { readInstalled } = await import('./installed-extension');
  return readInstalled(folder, names);
}

/** Loads the code that runs added extensions, without the code that installs them. */
export async function loadExtensionLoader() {
  const { shareModules } = await import('./module-shims');
  const { loadInstalled } = await import('./installed-extension');
  const { explainLoadError } = await import('./load-error');
  return { handOverModules: shareModules, loadInstalled, explainLoadError };
}

/** Loads the check of the built-in prototypes. */
export async function loadPrototypeCheck() {
  return import('./prototype-check');
}

/**
 * Returns sentences about the faults in the manifest of an added extension. Extensions that were added by an earlier
 * version of Hangar, or by hand, may have any.
 */
export async function findInstalledManifestFaults(folder: string, name: string): Promise<string[]> {
  try {
    const packageJson = await readFile(join(getPackageFolder(folder, name), 'package.json'), 'utf8');
    const { findManifestFaults } = await import('./manifest-check');
    return await findManifestFaults(packageJson);
  } catch {
    // The package was removed, or is reported as damaged.
    return [];
  }
}

/** Checks the extensions that a program passes to Hangar. Loads the check only if there are any. */
export async function checkHostExtensions(extensions: readonly LauncherExtension[]): Promise<void> {
  if (extensions.length === 0) return;
  const { assertHostManifests } = await import('./host-manifests');
  await assertHostManifests(extensions);
}
