import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, sep } from 'node:path';
import { isObject } from '@hangar/api-foundation/storage';
import { withoutStop } from '@hangar/domain';
import { findPortablePathFault } from '@hangar/file-system';

import type { LauncherExtension } from '../../hosting';
import { listInstalledNames, getPackageFolder } from '../extension-records';
import { readManifest, type ExtensionManifest } from './extension-manifest';
import { InvalidPackageError } from './invalid-package-error';
import { computeChecksum } from './package-checksum';

/** An extension in the data directory whose code has not run. */
export interface InstalledExtension extends ExtensionManifest {
  readonly origin: 'file';
  readonly sha256: string;
  readonly packageFolder: string;
}

/** An extension in the data directory that cannot be used, with the error. */
export interface UnusableExtension {
  readonly name: string;
  readonly origin: 'file';
  readonly error: unknown;
}

/** Returns all added extensions, sorted by name, with checksums of their current files. Does not run their code. */
export async function readInstalled(
  extensionsFolder: string,
  names?: readonly string[],
): Promise<(InstalledExtension | UnusableExtension)[]> {
  names ??= await listInstalledNames(extensionsFolder);
  return Promise.all(names.map((name) => readExtension(extensionsFolder, name)));
}

/**
 * Runs the code of an extension.
 * @throws the errors of that code, or an error if it does not export an extension with this name
 */
export function loadInstalled(installed: InstalledExtension): LauncherExtension {
  const { packageFolder, entry: _entry, ...description } = installed;
  const load = createRequire(join(packageFolder, 'package.json'));
  const exported = readDefaultExport(load(getEntryPath(installed)));
  if (exported.name !== description.name) {
    throw new Error(
      `its name is ${JSON.stringify(exported.name)}, but its package is named ${withoutStop(description.name)}.`,
    );
  }
  return { ...description, module: exported.module };
}

/**
 * Returns the path of an extension's main file. Does not run its code.
 * @throws {@link InvalidPackageError} if it does not exist or is outside the package
 */
export function getEntryPath({
  packageFolder,
  entry,
}: Pick<InstalledExtension, 'packageFolder' | 'entry'>): string {
  const path = resolveEntry(packageFolder, entry);
  const isInside = path?.startsWith(`${realpathSync(packageFolder)}${sep}`);
  if (path && isInside && isPlainPath(entry)) return path;
  throw new InvalidPackageError(
    `Its package.json leads to ${JSON.stringify(entry.slice(0, 200))} ("exports" or "main"), which isn't a file in the package.`,
  );
}

/**
 * Whether a path contains only plain names. On Windows, other paths may open a device or an alternate data stream that
 * was not checked.
 */
function isPlainPath(entry: string): boolean {
  const path = posix.normalize(entry).replace(/\/$/, '');
  return path === '.' || findPortablePathFault(path) === null;
}

function resolveEntry(packageFolder: string, entry: string): string | null {
  try {
    return createRequire(join(packageFolder, 'package.json')).resolve(join(packageFolder, entry));
  } catch {
    return null;
  }
}

async function readExtension(
  extensionsFolder: string,
  name: string,
): Promise<InstalledExtension | UnusableExtension> {
  const packageFolder = getPackageFolder(extensionsFolder, name);
  try {
    const { sha256, packageJson } = await computeChecksum(packageFolder);
    const manifest = readManifest(packageJson);
    if (manifest.name !== name)
      throw new InvalidPackageError(`Its package.json has the name of another extension (${manifest.name}).`);
    return { ...manifest, origin: 'file', sha256, packageFolder };
  } catch (error) {
    // The extension's files may have been changed manually. This does not affect other extensions.
    return { name, origin: 'file', error };
  }
}

function readDefaultExport(loaded: unknown): Pick<LauncherExtension, 'name' | 'module'> {
  const exported = isObject(loaded) ? loaded['default'] : undefined;
  const module = isObject(exported) ? exported['module'] : undefined;
  if (!isObject(exported) || (typeof module !== 'function' && !isObject(module))) {
    throw new Error("its default export isn't an extension (an object with “name” and “module”).");
  }
  return exported as unknown as LauncherExtension;
}
