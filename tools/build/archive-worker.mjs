import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildWorker } from './worker.mjs';

const require = createRequire(import.meta.url);

const SOURCE = 'libs/archives/src/worker/archive-worker.mjs';

/** The files that are copied unchanged with their licences, as the terms of 7-Zip (LGPL) and UnRAR require. */
const SEVEN_ZIP_FILES = ['7zz.umd.js', '7zz.wasm', 'License.txt', 'unRarLicense.txt', 'package.json'];

/** esbuild plugin: keeps the package out of the bundle and loads it from the folder next to it. */
const sevenZipFiles = {
  name: 'seven-zip-beside',
  setup({ onResolve }) {
    onResolve({ filter: /^7z-wasm$/ }, () => ({ path: './7z-wasm/7zz.umd.js', external: true }));
  },
};

/**
 * Builds the worker that reads RAR and 7z. It is written next to an app's bundle, where libs/archives expects it.
 * @param {string} workspace root of the workspace
 * @param {string} outdir the app's folder
 */
export async function buildArchiveWorker(workspace, outdir) {
  const sevenZip = dirname(require.resolve('7z-wasm/package.json'));
  const files = SEVEN_ZIP_FILES.map((name) => join(sevenZip, name));
  await buildWorker(
    SOURCE,
    { workspace, outdir },
    { folder: '7z-wasm', files },
    { plugins: [sevenZipFiles] },
  );
}
