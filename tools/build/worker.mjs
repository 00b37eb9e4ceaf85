import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Builds a worker next to an app's bundle, and copies the files that it reads to a folder there.
 * @param {string} source the worker, from the root of the workspace
 * @param {{ workspace: string, outdir: string }} place root of the workspace, and the app's folder
 * @param {{ folder: string, files: readonly string[] }} [extraFiles] the files that it reads, with their licences
 * @param {import('esbuild').BuildOptions} [options] build options specific to this worker
 */
export async function buildWorker(source, { workspace, outdir }, extraFiles, options) {
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
  if (extraFiles === undefined) return;
  const target = join(outdir, extraFiles.folder);
  await mkdir(target, { recursive: true });
  await Promise.all(extraFiles.files.map((file) => copyFile(file, join(target, basename(file)))));
}
