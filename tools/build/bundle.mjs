import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';
import { lowerDecorators } from './lower-decorators.mjs';
import { lazyFormatter } from './lazy-formatter.mjs';
import { lazyPackages } from './lazy-packages.mjs';
import { mimeTables } from './mime-tables.mjs';
import { shakePackages } from './shake-packages.mjs';
import { METADATA, shakeNest } from './shake-nest.mjs';

/** Packages that Nest and pg try to load but do not need. */
const OPTIONAL_PACKAGES = [
  '@fastify/static',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@nestjs/websockets',
  '@nestjs/websockets/*',
  'pg-native',
];

// Compiling a bundle's source takes a fifth of its startup time. Node (since 22.8) can store the result next to the
// bundle if it may write there, but only for code that is loaded after the cache has been enabled. The starter is
// therefore a separate file.
const createStarter = (name) => `import module from 'node:module';
import { join } from 'node:path';
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1';
module.enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
module.createRequire(import.meta.url)('./${name}.bundle.cjs');
`;

// Our modules use import.meta.url, which CommonJS does not have.
const MODULE_ADDRESS = {
  banner: "const __importMetaUrl=require('node:url').pathToFileURL(__filename).href;",
  define: { 'import.meta.url': '__importMetaUrl' },
};

/** The output file of an entry, by its environment. */
const ENTRY_NAMES = { node: '[name].bundle', electron: '[name]', preload: '[name]' };

/**
 * The options for both steps.
 * @type {{ platform: 'node', target: string }}
 */
const TARGET = { platform: 'node', target: 'node20' };

/**
 * Bundles sources with all their packages into `outdir`. They run under `node` alone, with a starter `<name>.mjs`; in
 * `electron`; or as Electron's `preload` script, whose sandbox provides neither `__filename` nor Node's modules. All
 * are CommonJS: Electron's scripts must be, and ES modules take a tenth longer to start (docs/decisions/0015-start.md).
 * @param {string} workspace root of the workspace
 * @param {{ runsIn: 'node' | 'electron' | 'preload', entryPoints: Record<string, string>, outdir: string, define?:
 * Record<string, string> }} bundle
 *   entry points by the name of their output
 */
export async function bundle(workspace, { runsIn, entryPoints, outdir, define }) {
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    ...TARGET,
    entryPoints,
    entryNames: ENTRY_NAMES[runsIn],
    outExtension: { '.js': '.cjs' },
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    define,
    external: ['electron', ...OPTIONAL_PACKAGES],
    tsconfig: join(workspace, 'tsconfig.base.json'),
    logLevel: 'warning',
  };
  if (runsIn === 'preload') await build({ ...options, format: 'cjs', sourcemap: true });
  else await bundleInParts(workspace, options);
  if (runsIn !== 'node') return;
  for (const name of Object.keys(entryPoints))
    await writeFile(join(outdir, `${name}.mjs`), createStarter(name));
}

/**
 * Code that is imported on demand becomes a separate file, which esbuild supports only for ES modules. The rest then
 * needs no wrapper around each module, and unused code is removed. Each file is converted to CommonJS afterwards.
 */
async function bundleInParts(workspace, options) {
  const { outputFiles = [] } = await build({
    ...options,
    format: 'esm',
    splitting: true,
    define: { ...options.define, ...MODULE_ADDRESS.define },
    inject: [METADATA],
    sourcemap: 'inline',
    write: false,
    plugins: [lazyPackages, shakeNest, lowerDecorators, mimeTables, lazyFormatter, shakePackages(workspace)],
  });
  await mkdir(options.outdir, { recursive: true });
  await Promise.all(outputFiles.map((file) => writeAsCommonJs(file)));
}

async function writeAsCommonJs({ path, text }) {
  const name = basename(path);
  const { code, map } = await transform(withClassNames(text), {
    ...TARGET,
    format: 'cjs',
    banner: MODULE_ADDRESS.banner,
    sourcefile: name,
    sourcemap: 'external',
    supported: { 'dynamic-import': false },
    // Without comments, most files are in ASCII. One character beyond Latin-1 makes V8 store a file with two bytes per
    // character, and Node allocate three for each, which the system's allocator then keeps.
    minifyWhitespace: true,
    lineLimit: 160,
  });
  await writeFile(path, `${code}//# sourceMappingURL=${name}.map\n`);
  await writeFile(`${path}.map`, map);
}

/** Matches `var Name = class _Name {` or `class Name2 {`, esbuild's output for a class that refers to itself. */
const RENAMED_CLASS = /^((?:var |let )?(\w+) = (?:\w+ = )?class (?:_+\2\d*|\2\d+)(?: extends [^\n]+)? \{)$/gm;

/**
 * Nest names modules, schemas and log lines after their classes, so the names must be kept. (esbuild's `keepNames`
 * would also do so for every function, with thousands of calls at each start and another for every later closure.)
 */
function withClassNames(code) {
  return code.replace(
    RENAMED_CLASS,
    '$1static{Object.defineProperty(this,"name",{value:"$2",configurable:true})}',
  );
}
