// Bundles a Node-side app into dist/apps/<name>, or another folder:  node tools/build-node.mjs api|desktop|registry [folder]
// The bundle carries its packages and its API documentation page: it runs with no node_modules beside it.
// Types are checked by the typecheck target, not here.
import { copyFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildArchiveWorker } from './build/archive-worker.mjs';
import { buildThumbnailWorker } from './build/thumbnail-worker.mjs';
import { bundle } from './build/bundle.mjs';

const workspace = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/** The files of Swagger UI that /api/docs needs. */
const SWAGGER_UI_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/** The bundles of each app. Electron's preload script must be CommonJS; its main script is, for the same reason. */
const APPS = {
  api: [{ format: 'esm', entryPoints: { main: 'apps/api/src/main.ts' } }],
  desktop: [
    { format: 'cjs', entryPoints: { main: 'apps/desktop/src/main.ts' } },
    { format: 'preload', entryPoints: { preload: 'apps/desktop/src/preload.ts' } },
  ],
  registry: [{ format: 'esm', entryPoints: { main: 'apps/registry/src/main.ts' } }],
};

/** What each app finds beside its bundle. */
const BESIDE = {
  api: putLauncherFiles,
  desktop: putLauncherFiles,
  registry: putRegistryFiles,
};

/** Builds one app; throws when there is no such app or its source does not bundle. */
async function buildApp(name, outdir = join(workspace, 'dist/apps', name)) {
  const bundles = APPS[name];
  if (!bundles)
    throw new Error(`There is no app "${name}" to build; there is: ${Object.keys(APPS).join(', ')}.`);
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  await rm(outdir, { recursive: true, force: true });
  const define = { __HANGAR_VERSION__: JSON.stringify(version) };
  for (const one of bundles) await bundle(workspace, { ...one, outdir, define });
  await BESIDE[name](outdir);
}

async function putLauncherFiles(outdir) {
  await copySwaggerUi(join(outdir, 'swagger-ui'));
  await buildArchiveWorker(workspace, outdir);
  await buildThumbnailWorker(workspace, outdir);
}

async function putRegistryFiles(outdir) {
  const assets = join(outdir, 'assets');
  await mkdir(assets, { recursive: true });
  await copyFile(join(workspace, 'apps/ui/src/styles/tokens.css'), join(assets, 'tokens.css'));
  await copyFile(
    join(workspace, 'libs/registry-api/src/lib/review-pages/review.css'),
    join(assets, 'review.css'),
  );
  await copyFile(join(workspace, 'apps/ui/public/favicon.svg'), join(assets, 'favicon.svg'));
  await cp(join(workspace, 'apps/registry/seed'), join(outdir, 'seed'), { recursive: true });
}

async function copySwaggerUi(target) {
  const source = dirname(require.resolve('swagger-ui-dist/package.json'));
  await mkdir(target, { recursive: true });
  await Promise.all(SWAGGER_UI_FILES.map((name) => copyFile(join(source, name), join(target, name))));
}

const [name, folder] = process.argv.slice(2);
await buildApp(name, folder === undefined ? undefined : resolve(folder));
