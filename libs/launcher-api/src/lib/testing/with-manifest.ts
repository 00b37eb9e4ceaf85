import { readFileSync } from 'node:fs';

import { readManifest } from '../extensions/extension-files/extension-manifest';
import type { LauncherExtension } from '../hosting';

/**
 * Returns an extension with the description from its `package.json`, as Hangar reads it when a user adds the package:
 * the settings, the contributions to the page and the supported versions.
 * @param packageJson path of the file. Default: `package.json` in the current folder
 * @throws an error with a sentence for the author, if Hangar would reject the file
 */
export function withManifest(extension: LauncherExtension, packageJson = 'package.json'): LauncherExtension {
  const { entry: _entry, ...description } = readManifest(readFileSync(packageJson, 'utf8'));
  if (extension.name !== description.name)
    throw new Error(
      `The extension is named “${extension.name}” in its code, but “${description.name}” in ${packageJson}. Use the same name.`,
    );
  return { ...description, module: extension.module };
}
