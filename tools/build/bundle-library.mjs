import { join } from 'node:path';
import { build } from 'esbuild';
import { lowerDecorators } from './lower-decorators.mjs';

// CommonJS in an ES module, and our own look for files beside the bundle, ask for these.
const BANNER = [
  "import{createRequire as __cr}from'node:module'",
  "import{fileURLToPath as __fu}from'node:url'",
  "import{dirname as __dn}from'node:path'",
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join(';');

/** esbuild plugin: our own libs go into the bundle, packages stay outside, and those of ours that are named so. */
const ownLibsInside = (outside) => ({
  name: 'own-libs-inside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isInside = path.startsWith('@hangar/') && !outside.includes(path);
      return kind === 'entry-point' || isInside ? undefined : { path, external: true };
    });
  },
});

/**
 * Bundles a library: ours in one, packages outside. What two entry points of ES modules share is in a file of its own,
 * so that a class is one class whichever of them it comes from.
 * @param {string} workspace root of the workspace
 * @param {object} library
 * @param {Record<string, string>} library.entryPoints
 * @param {string} library.outdir
 * @param {Record<string, string>} library.define
 * @param {'esm' | 'cjs'} [library.format]
 * @param {'any' | 'node'} [library.runtime] where it runs; nothing of Node's is added to what runs in a browser too
 * @param {readonly string[]} [library.outside] packages of ours that stay outside
 * @returns {Promise<string[]>} the packages that it imports, sorted
 */
export async function bundleLibrary(workspace, library) {
  const { metafile } = await build(libraryOptions(workspace, library));
  const imported = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports);
  const packages = imported.filter(({ external }) => external).map(({ path }) => packageOf(path));
  return [...new Set(packages)].filter((name) => name !== null).sort();
}

/**
 * Returns esbuild's options for {@link bundleLibrary}.
 * @returns {import('esbuild').BuildOptions}
 */
export function libraryOptions(workspace, library) {
  const { entryPoints, outdir, define, format = 'esm', runtime = 'node', outside = [] } = library;
  return {
    entryPoints,
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    splitting: format === 'esm',
    platform: runtime === 'node' ? 'node' : 'neutral',
    target: runtime === 'node' ? 'node20' : 'es2022',
    format,
    banner: runtime === 'node' && format === 'esm' ? { js: BANNER } : {},
    define,
    keepNames: true,
    metafile: true,
    tsconfig: join(workspace, 'tsconfig.base.json'),
    plugins: [ownLibsInside(outside), lowerDecorators],
    logLevel: 'warning',
  };
}

/** The package behind an import; `null` for a module of Node's own. */
function packageOf(path) {
  if (path.startsWith('node:')) return null;
  return /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}
