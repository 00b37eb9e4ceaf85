import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lowerDecorators } from './lower-decorators.mjs';
import { omitPhoneNumbers } from './omit-phone-numbers.mjs';
import { shakeClassValidator } from './shake-class-validator.mjs';

/** What Nest and pg look for and do without. */
const OPTIONAL_PACKAGES = [
  '@fastify/static',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@nestjs/websockets',
  '@nestjs/websockets/*',
  'pg-native',
];

// Turning the text of a bundle into code is a fifth of its start. Node (from 22.8 on) keeps the outcome beside the
// bundle when it may write there, but only for what is loaded after it was told so: hence two files.
const STARTER = (name) => `import module from 'node:module';
import { join } from 'node:path';
module.enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
module.createRequire(import.meta.url)('./${name}.bundle.cjs');
`;

// Our modules ask for import.meta.url, which CommonJS does not have.
/** @type {import('esbuild').BuildOptions} */
const COMMONJS = {
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: { js: "const __importMetaUrl=require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': '__importMetaUrl' },
};

/**
 * Where a bundle runs: under `node` alone, beside a starter `<name>.mjs`; in `electron`; or as Electron's `preload`
 * script, whose sandbox gives it neither `__filename` nor modules of Node. All are CommonJS: Electron's scripts must be,
 * and an ES module of the same text starts a tenth slower (docs/decisions/0015-start.md).
 */
/** @type {Record<'node' | 'electron' | 'preload', import('esbuild').BuildOptions>} */
const PLACES = {
  node: { ...COMMONJS, entryNames: '[name].bundle' },
  electron: COMMONJS,
  preload: { format: 'cjs', outExtension: { '.js': '.cjs' } },
};

/**
 * Bundles sources into `outdir`, with all their packages.
 * @param {string} workspace root of the workspace
 * @param {{ runsIn: 'node' | 'electron' | 'preload', entryPoints: Record<string, string>, outdir: string, define?: Record<string, string> }} bundle
 *   entry points by the name of what is made of them
 */
export async function bundle(workspace, { runsIn, entryPoints, outdir, define }) {
  const shape = PLACES[runsIn];
  await build({
    ...shape,
    entryPoints,
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    define: { ...shape.define, ...define },
    external: ['electron', ...OPTIONAL_PACKAGES],
    // Nest names providers after their classes, and a stack trace should name them too.
    keepNames: true,
    sourcemap: true,
    tsconfig: join(workspace, 'tsconfig.base.json'),
    plugins: [lowerDecorators, omitPhoneNumbers, shakeClassValidator(workspace)],
    logLevel: 'warning',
  });
  if (runsIn !== 'node') return;
  for (const name of Object.keys(entryPoints)) await writeFile(join(outdir, `${name}.mjs`), STARTER(name));
}
