import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Writes a generated file. With `--check`, it only compares the file, and the program fails if it is stale or missing.
 * @param {string} target absolute
 * @param {string} text
 */
export async function writeGenerated(target, text) {
  if (!process.argv.includes('--check')) {
    await mkdir(dirname(target), { recursive: true });
    return writeFile(target, text);
  }
  const present = await readFile(target, 'utf8').catch(() => ''); // A missing file is stale as well.
  if (present === text) return;
  console.error(`${relative(WORKSPACE, target)} is stale: run "npm run generate".`);
  process.exitCode = 1;
}
