// Bundles a Node-side app into dist/apps/<name>:  node tools/build-node.mjs api|desktop
// The bundle carries its packages and its API documentation page: it runs with no node_modules beside it.
// Types are checked by the typecheck target, not here.
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { lowerDecorators } from './build/lower-decorators.mjs';

const workspace = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/** What Nest looks for and does without. */
const OPTIONAL_PACKAGES = [
  '@fastify/static',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@nestjs/websockets',
  '@nestjs/websockets/*',
];

/** The files of Swagger UI that /api/docs needs. */
const SWAGGER_UI_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

// CommonJS packages inside an ES module still ask for require, __filename and __dirname.
const ESM_BANNER = [
  "import{createRequire as __cr}from'node:module'",
  "import{fileURLToPath as __fu}from'node:url'",
  "import{dirname as __dn}from'node:path'",
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join(';');

// And the other way round: our modules ask for import.meta.url, which CommonJS does not have.
const CJS_BANNER = "const __importMetaUrl=require('node:url').pathToFileURL(__filename).href;";

/** How each app is bundled. Electron's preload script must be CommonJS; its main script is, for the same reason. */
const APPS = {
  api: {
    entryPoints: { main: 'apps/api/src/main.ts' },
    format: 'esm',
    // One file: with `splitting`, what is imported lazily from a CommonJS package would have no named exports.
    outExtension: { '.js': '.mjs' },
    banner: { js: ESM_BANNER },
  },
  desktop: {
    entryPoints: { main: 'apps/desktop/src/main.ts', preload: 'apps/desktop/src/preload.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: { js: CJS_BANNER },
    define: { 'import.meta.url': '__importMetaUrl' },
  },
};

/** Builds one app; throws when there is no such app or its source does not bundle. */
async function buildApp(name) {
  const app = APPS[name];
  if (!app) throw new Error(`There is no app "${name}" to build; there is: ${Object.keys(APPS).join(', ')}.`);
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const outdir = join(workspace, 'dist/apps', name);
  await rm(outdir, { recursive: true, force: true });
  await build({
    ...app,
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    define: { ...app.define, __HANGAR_VERSION__: JSON.stringify(version) },
    external: ['electron', ...OPTIONAL_PACKAGES],
    // Nest names providers after their classes, and a stack trace should name them too.
    keepNames: true,
    sourcemap: true,
    tsconfig: 'tsconfig.base.json',
    plugins: [lowerDecorators],
    logLevel: 'warning',
  });
  await copySwaggerUi(join(outdir, 'swagger-ui'));
}

async function copySwaggerUi(target) {
  const source = dirname(require.resolve('swagger-ui-dist/package.json'));
  await mkdir(target, { recursive: true });
  await Promise.all(SWAGGER_UI_FILES.map((name) => copyFile(join(source, name), join(target, name))));
}

await buildApp(process.argv[2]);
