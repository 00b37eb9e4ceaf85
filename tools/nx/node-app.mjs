import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { buildArchiveWorker } from '../build/archive-worker.mjs';
import { bundle } from '../build/bundle.mjs';
import { fillCompileCache } from '../build/compile-cache.mjs';
import { buildMapWorker } from '../build/map-worker.mjs';
import { buildThumbnailWorker } from '../build/thumbnail-worker.mjs';
import { buildWatchdogWorker } from '../build/watchdog-worker.mjs';

const require = createRequire(import.meta.url);

/** The files of Swagger UI for /api/docs. */
const SWAGGER_UI_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/**
 * Nx executor: bundles an app into a folder that needs no node_modules. Types are checked by the typecheck target, not
 * here.
 */
export async function run({ outputPath, bundles, assets = [], carriesLauncher = false }, { root }) {
  const outdir = resolve(root, outputPath);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(outdir, { recursive: true, force: true });
  const define = { __HANGAR_VERSION__: JSON.stringify(version) };
  for (const { runsIn, entry } of bundles)
    await bundle(root, { runsIn, entryPoints: { [basename(entry, '.ts')]: entry }, outdir, define });
  for (const { from, to } of assets) await cp(join(root, from), join(outdir, to), { recursive: true });
  if (carriesLauncher) await copyLauncherFiles(root, outdir);
  if (carriesLauncher)
    for (const { entry } of bundles.filter(({ runsIn }) => runsIn === 'node'))
      await fillCompileCache(join(outdir, `${basename(entry, '.ts')}.mjs`));
  return { success: true };
}

/** Puts the workers and the documentation page of the launcher's API next to its bundle. */
export async function copyLauncherFiles(root, outdir) {
  await copySwaggerUi(join(outdir, 'swagger-ui'));
  await buildArchiveWorker(root, outdir);
  await buildThumbnailWorker(root, outdir);
  await buildMapWorker(root, outdir);
  await buildWatchdogWorker(root, outdir);
}

async function copySwaggerUi(target) {
  const source = dirname(require.resolve('swagger-ui-dist/package.json'));
  await mkdir(target, { recursive: true });
  await Promise.all(SWAGGER_UI_FILES.map((name) => cp(join(source, name), join(target, name))));
}
