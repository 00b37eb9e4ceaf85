import { endSentence } from '@hangar/domain';

import { findSchemaFault } from '../extension-records';
import { assertCompatible, readManifest } from './extension-manifest';
import { getEntryPath, type InstalledExtension } from './installed-extension';
import { InvalidPackageError } from './invalid-package-error';
import { findManifestFaults } from './manifest-check';
import { computeChecksum } from './package-checksum';

/** The description in an extracted package, and sentences about everything that prevents it from being added. */
export interface PackageInspection {
  readonly found: InstalledExtension;
  readonly faults: readonly string[];
}

/**
 * Checks an extracted package without running its code.
 * @throws {@link InvalidPackageError} if it is not an extension for Hangar
 */
export async function inspectPackage(packageFolder: string, version: string): Promise<PackageInspection> {
  const { sha256, packageJson } = await computeChecksum(packageFolder);
  const manifest = readManifest(packageJson);
  const found: InstalledExtension = { ...manifest, origin: 'file', sha256, packageFolder };
  const mistakes = await findManifestFaults(packageJson ?? '');
  const schemaFault = await findSchemaFault(manifest);
  const faults = [
    mistakes.length > 0 ? `Its package.json has mistakes. ${mistakes.join(' ')}` : null,
    getFault(() => assertCompatible(manifest, version)),
    getFault(() => getEntryPath(found)),
    schemaFault === null ? null : describeSchemaFault(schemaFault),
  ];
  return { found, faults: faults.filter((fault) => fault !== null) };
}

/** @throws {@link InvalidPackageError} with the first reason why an extracted package can't be added */
export async function checkPackage(packageFolder: string, version: string): Promise<InstalledExtension> {
  const { found, faults } = await inspectPackage(packageFolder, version);
  if (faults[0] !== undefined) throw new InvalidPackageError(faults[0]);
  return found;
}

function describeSchemaFault(fault: string): string {
  return endSentence(
    `The “settingsSchema” in its package.json isn't a valid JSON Schema: ${fault.slice(0, 300)}`,
  );
}

function getFault(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof InvalidPackageError) return error.message;
    throw error;
  }
}
