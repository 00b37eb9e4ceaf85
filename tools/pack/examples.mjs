import { cpSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'examples');
/** What somebody who tried an example has made in its folder. */
const MADE = new Set(['dist', 'node_modules', 'package-lock.json']);

/** Folders in `examples`: programs and extensions as others write them, on our packages alone. */
export const EXAMPLES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !MADE.has(entry.name))
  .map(({ name }) => name);

/**
 * Copies their sources to where they find nothing of this workspace.
 * @param {string} target
 */
export function copyExamples(target) {
  cpSync(FOLDER, target, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
}
