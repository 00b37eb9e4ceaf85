import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArchiveWorker } from '../build/archive-worker.mjs';
import { bundleLibrary } from '../build/bundle-library.mjs';
import { buildTypes } from '../build/library-types.mjs';
import { createManifest } from './package-manifest.mjs';

/**
 * The formats of a package, by folder. A `package.json` in each folder specifies the format of its files, including
 * declarations.
 */
const FORMATS = /** @type {const} */ ({ esm: 'module', cjs: 'commonjs' });

/**
 * Builds the package of one of our libraries. Our other libraries are included, packages are not.
 * @param {string} workspace root of the workspace
 * @param {import('./packages.mjs').PackedLibrary} packed
 * @param {string} outdir replaced
 */
export async function buildPackage(workspace, packed, outdir) {
  await rm(outdir, { recursive: true, force: true });
  const imported = new Set();
  for (const format of /** @type {const} */ (['esm', 'cjs'])) {
    const names = await buildFormat(workspace, packed, { format, outdir: join(outdir, format) });
    for (const name of names) imported.add(name);
  }
  await buildDeclarations(workspace, packed, outdir);
  const manifest = await createManifest(workspace, packed, [...imported].sort());
  await writeFile(join(outdir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFile(join(workspace, 'libs', packed.library, 'README.md'), join(outdir, 'README.md'));
  await copyFile(join(workspace, 'LICENSE'), join(outdir, 'LICENSE'));
}

/**
 * @param {string} workspace
 * @param {import('./packages.mjs').PackedLibrary} packed
 * @param {{ format: 'esm' | 'cjs', outdir: string }} into
 */
async function buildFormat(
  workspace,
  { library, runtime, outside = [], hasArchiveWorker },
  { format, outdir },
) {
  const entryPoint = `libs/${library}/src/index.ts`;
  await mkdir(outdir, { recursive: true });
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const { imported } = await bundleLibrary(workspace, {
    entryPoints: { index: entryPoint },
    outdir,
    define: { __HANGAR_VERSION__: JSON.stringify(version) },
    format,
    runtime,
    outside,
  });
  if (hasArchiveWorker) await buildArchiveWorker(workspace, outdir);
  await writeFile(join(outdir, 'package.json'), `{ "type": "${FORMATS[format]}" }\n`);
  return imported;
}

/**
 * Builds the declarations. They are the same for both formats, but each needs them in its own folder.
 * @param {string} workspace
 * @param {import('./packages.mjs').PackedLibrary} packed
 * @param {string} outdir
 */
async function buildDeclarations(workspace, { library, outside = [] }, outdir) {
  const [first, ...others] = Object.keys(FORMATS).map((format) => join(outdir, format, 'types'));
  const entryPoints = [`libs/${library}/src/index.ts`];
  await buildTypes(workspace, { library, entryPoints, outdir: first, outside });
  // A package that stays outside has its own declarations, including those of its parts.
  const foreignFiles = outside.length === 0 ? [] : (await readdir(first)).filter((name) => name !== library);
  await Promise.all(foreignFiles.map((name) => rm(join(first, name), { recursive: true })));
  await Promise.all(others.map((folder) => cp(first, folder, { recursive: true })));
}
