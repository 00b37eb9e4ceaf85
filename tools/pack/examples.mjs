import { cpSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'examples');
/** Files that a user of an example may have created in its folder. */
const GENERATED = new Set(['.hangar', 'dist', 'node_modules', 'package-lock.json']);

/** Folders in `examples`: programs and extensions as others write them, using only our packages. */
export const EXAMPLES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !GENERATED.has(entry.name))
  .map(({ name }) => name);

/**
 * Copies the sources of an example to a folder outside this workspace.
 * @param {string} name
 * @param {string} target
 */
export function copyExample(name, target) {
  const filter = (path) => !GENERATED.has(basename(path));
  cpSync(join(FOLDER, name), target, { recursive: true, filter });
}
