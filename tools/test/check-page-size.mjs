import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { print } from '../setup/print.mjs';
import { failure, success } from './tally.mjs';

/** The maximum JavaScript, in bytes of brotli, that may be loaded before the first page is usable. */
const MAX_BYTES = 140_000;

/** The name of the first page's element, which identifies its chunk. */
const FIRST_PAGE = 'hangar-launch-page';

/** Whether the page built by `ui:build` becomes usable within the limit. */
export function checkPageSize(workspace, maxBytes = MAX_BYTES) {
  print('Checking the size of the first page …');
  const directory = join(workspace, 'dist/apps/ui/browser');
  if (!existsSync(join(directory, 'index.html'))) return failure('page size: the page is not built');
  const files = findFirstPageFiles(directory);
  const bytes = files.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(directory, file))).length,
    0,
  );
  const words = `${formatKilobytes(bytes)} of compressed JavaScript in ${files.length} files, of at most ${formatKilobytes(maxBytes)}`;
  console.log(`  ${words}`);
  return bytes <= maxBytes ? success() : failure(`page size: ${words}`);
}

/** The scripts of `index.html` and of the first page, with everything that they import before they can run. */
export function findFirstPageFiles(directory) {
  const index = readFileSync(join(directory, 'index.html'), 'utf8');
  const scripts = [
    ...index.matchAll(/<(?:script[^>]*\ssrc|link rel="preload" as="script" href)="\/?([^"]+)"/g),
  ].map(([, file]) => file);
  const firstPage = readdirSync(directory).filter(
    (file) => file.endsWith('.js') && readFileSync(join(directory, file), 'utf8').includes(FIRST_PAGE),
  );
  const needed = new Set();
  for (const file of [...scripts, ...firstPage]) addWithImports(directory, file, needed);
  return [...needed];
}

function addWithImports(directory, file, needed) {
  if (needed.has(file)) return;
  needed.add(file);
  const source = readFileSync(join(directory, file), 'utf8');
  // `import … from "./x.js"`, `export … from` and `import "./x.js"`, in either quotes; an `import("./x.js")` is loaded
  // later.
  for (const [, other] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    addWithImports(directory, other, needed);
  }
}

function formatKilobytes(bytes) {
  return `${Math.ceil(bytes / 1_000)} kB`;
}
