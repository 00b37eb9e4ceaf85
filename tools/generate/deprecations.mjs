// Writes the table of deprecated names in docs/stability.md, from the `@deprecated` tags in the sources of the packages.
// With `--check`, it writes nothing and fails if the committed file is stale.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDeprecations, withDeprecations } from './support/deprecations.mjs';
import { writeFormatted } from './support/write-generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = join(root, 'docs/stability.md');

const paths = (await readdir(join(root, 'libs'), { recursive: true }))
  .filter((path) => /[\\/]src[\\/].*(?<!\.spec)\.ts$/.test(path) && !path.includes('node_modules'))
  .sort();
const sources = await Promise.all(paths.map((path) => readFile(join(root, 'libs', path), 'utf8')));
const text = withDeprecations(await readFile(target, 'utf8'), sources.flatMap(findDeprecations));
await writeFormatted(target, text);
