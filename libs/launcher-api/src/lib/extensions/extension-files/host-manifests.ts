import { StartupError } from '@hangar/api-foundation/errors';
import { withoutStop } from '@hangar/domain';

import type { LauncherExtension } from '../../hosting';
import { findSchemaFault } from '../extension-records';
import { findManifestFaults } from './manifest-check';

/**
 * Checks the descriptions of extensions that a program passes to Hangar, like the manifests of packages.
 * @throws {@link StartupError} that names the extension and its mistakes
 */
export async function assertHostManifests(extensions: readonly LauncherExtension[]): Promise<void> {
  for (const extension of extensions) {
    const mistakes = await findMistakes(extension);
    if (mistakes.length > 0)
      throw new StartupError(
        `The description of extension ${extension.name} has mistakes. ${mistakes.join(' ')}`,
      );
  }
}

async function findMistakes(extension: LauncherExtension): Promise<string[]> {
  const text = toPackageJson(extension);
  if (text === null) return ["It contains a value that JSON doesn't allow, such as a reference to itself."];
  const mistakes = (await findManifestFaults(text)).map(toHostWords);
  if (mistakes.length > 0) return mistakes;
  const fault = await findSchemaFault(extension);
  return fault === null ? [] : [`“settingsSchema” isn't a valid JSON Schema: ${withoutStop(fault)}.`];
}

/** Returns the `package.json` that has the same description; `null` if it can't be written as JSON. */
function toPackageJson(extension: LauncherExtension): string | null {
  const { name, version = '0.0.0', description, author, compatibility, ...others } = extension;
  // A package has no fields for these.
  const { module: _module, origin: _origin, sha256: _sha256, ...shown } = others;
  try {
    return JSON.stringify({ name, version, description, author, hangar: { api: compatibility, ...shown } });
  } catch {
    return null;
  }
}

/** In a program, the fields are not below `hangar`, and the range of versions has another name. */
function toHostWords(mistake: string): string {
  return mistake
    .replace('“hangar.api”', '“compatibility”')
    .replace('“hangar.', '“')
    .replace('Use api, ', 'Use compatibility, ');
}
