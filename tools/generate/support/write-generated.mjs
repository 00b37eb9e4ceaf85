import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Like {@link writeGenerated}, with the text in the project's format.
 * @param {string} target absolute
 * @param {string} text
 */
export async function writeFormatted(target, text) {
  await writeGenerated(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
}

/**
 * Writes a generated file and reports that, unless it is up to date. With `--check`, it only compares the file, and the
 * program fails if it is stale or missing.
 * @param {string} target absolute
 * @param {string} text
 */
export async function writeGenerated(target, text) {
  const present = await readFile(target, 'utf8').catch(() => ''); // A missing file is stale as well.
  if (present === text) return;
  const name = relative(WORKSPACE, target);
  if (process.argv.includes('--check')) {
    console.error(`${name} is stale: run "npm run generate".`);
    process.exitCode = 1;
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(`Written: ${name}. Commit it with your change.`);
}
