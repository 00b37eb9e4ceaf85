import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lowerDecorators } from './lower-decorators.mjs';
import { omitPhoneNumbers } from './omit-phone-numbers.mjs';
import { requireBuiltins } from './require-builtins.mjs';
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

// CommonJS packages inside an ES module still ask for require, __filename and __dirname.
const ESM_BANNER = [
  "import{createRequire as __cr}from'node:module'",
  "import{fileURLToPath as __fu}from'node:url'",
  "import{dirname as __dn}from'node:path'",
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join(';');

// Turning the text of a bundle into code is a fifth of its start. Node (from 22.8 on) keeps the outcome beside the
// bundle when it may write there, but only for what is loaded after it was told so: hence two files.
const ESM_STARTER = (name) => `import module from 'node:module';
import { join } from 'node:path';
module.enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
await import('./${name}.bundle.mjs');
`;

// And the other way round: our modules ask for import.meta.url, which CommonJS does not have.
const CJS_BANNER = "const __importMetaUrl=require('node:url').pathToFileURL(__filename).href;";

/**
 * How a bundle is to be read: `esm` runs under Node alone; Electron's scripts must be `cjs`, and its sandbox gives a
 * `preload` script neither `__filename` nor modules of Node.
 */
/** @type {Record<'esm' | 'cjs' | 'preload', import('esbuild').BuildOptions>} */
const FORMATS = {
  esm: {
    format: 'esm',
    entryNames: '[name].bundle',
    // One file: with `splitting`, what is imported lazily from a CommonJS package would have no named exports.
    outExtension: { '.js': '.mjs' },
    banner: { js: ESM_BANNER },
  },
  cjs: {
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: { js: CJS_BANNER },
    define: { 'import.meta.url': '__importMetaUrl' },
  },
  preload: {
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  },
};

/**
 * Bundles sources into `outdir`, with all their packages.
 * @param {string} workspace root of the workspace
 * @param {{ format: 'esm' | 'cjs' | 'preload', entryPoints: Record<string, string>, outdir: string, define?: Record<string, string> }} bundle
 *   entry points by the name of what is made of them
 */
export async function bundle(workspace, { format, entryPoints, outdir, define }) {
  const shape = FORMATS[format];
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
    plugins: [
      lowerDecorators,
      omitPhoneNumbers,
      shakeClassValidator(workspace),
      ...(format === 'esm' ? [requireBuiltins] : []),
    ],
    logLevel: 'warning',
  });
  if (format !== 'esm') return;
  for (const name of Object.keys(entryPoints))
    await writeFile(join(outdir, `${name}.mjs`), ESM_STARTER(name));
}
