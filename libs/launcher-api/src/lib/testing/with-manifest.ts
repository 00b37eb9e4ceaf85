import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';

import published from '../../../data/extension-package.schema.json';
import { readManifest } from '../extensions/extension-files/extension-manifest';
import { checkManifest } from '../extensions/extension-files/manifest-check';
import type { LauncherExtension } from '../hosting';

/**
 * Adds the description in an extension's `package.json` to the extension, as Hangar reads it when a user adds the
 * package: the settings, the contributions to the page and the supported versions.
 * @param packageJson path of the file. Default: `package.json` in the current folder
 * @throws an error with a sentence for the author, if the manifest has mistakes for which Hangar would reject the
 * extension
 */
export function withManifest(extension: LauncherExtension, packageJson = 'package.json'): LauncherExtension {
  const text = readFileSync(packageJson, 'utf8');
  const { entry: _entry, ...description } = readManifest(text);
  const mistakes = checkManifest(text, Ajv2020, published);
  if (mistakes.length > 0) throw new Error(`${packageJson} has mistakes. ${mistakes.join(' ')}`);
  if (extension.name !== description.name)
    throw new Error(
      `The extension is named “${extension.name}” in its code, but “${description.name}” in ${packageJson}. Use the same name.`,
    );
  return { ...description, module: extension.module };
}
