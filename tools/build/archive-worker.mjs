import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** Unchanged and as files of their own, with their licences: the terms of 7-Zip (LGPL) and of UnRAR. */
const SEVEN_ZIP_FILES = ['7zz.umd.js', '7zz.wasm', 'License.txt', 'unRarLicense.txt', 'package.json'];

/** esbuild plugin: the package stays outside of the bundle and is found beside it. */
const sevenZipBeside = {
  name: 'seven-zip-beside',
  setup({ onResolve }) {
    onResolve({ filter: /^7z-wasm$/ }, () => ({ path: './7z-wasm/7zz.umd.js', external: true }));
  },
};

/**
 * Puts the worker that reads RAR and 7z beside an app's bundle, where libs/archives looks for it.
 * @param {string} workspace root of the workspace
 * @param {string} outdir the app's folder
 */
export async function buildArchiveWorker(workspace, outdir) {
  await build({
    entryPoints: { 'archive-worker': 'libs/archives/src/worker/archive-worker.mjs' },
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    plugins: [sevenZipBeside],
    logLevel: 'warning',
  });
  const source = dirname(require.resolve('7z-wasm/package.json'));
  const target = join(outdir, '7z-wasm');
  await mkdir(target, { recursive: true });
  await Promise.all(SEVEN_ZIP_FILES.map((name) => copyFile(join(source, name), join(target, name))));
}
