import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Puts a worker beside an app's bundle, and the files that it reads in a folder beside it.
 * @param {string} source the worker, from the root of the workspace
 * @param {{ workspace: string, outdir: string }} place root of the workspace, and the app's folder
 * @param {{ folder: string, files: readonly string[] }} beside what it reads, and what their licences want along
 * @param {import('esbuild').BuildOptions} options how this one is bundled otherwise than the others
 */
export async function buildWorker(source, { workspace, outdir }, beside, options) {
  await build({
    entryPoints: [source],
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    logLevel: 'warning',
    ...options,
  });
  const target = join(outdir, beside.folder);
  await mkdir(target, { recursive: true });
  await Promise.all(beside.files.map((file) => copyFile(file, join(target, basename(file)))));
}
