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

/** esbuild plugin: our own libs go into the bundle, packages stay outside. */
const ownLibsInside = {
  name: 'own-libs-inside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@hangar/')) return undefined;
      return { path, external: true };
    });
  },
};

/**
 * Bundles the ES modules of a library: ours in one, packages outside. What two entry points share is in a file of its
 * own, so that a class is one class whichever of them it comes from.
 * @param {string} workspace root of the workspace
 * @param {{ entryPoints: Record<string, string>, outdir: string, define: Record<string, string> }} library
 * @returns {Promise<string[]>} the packages that it imports, sorted
 */
export async function bundleLibrary(workspace, { entryPoints, outdir, define }) {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: BANNER },
    define,
    keepNames: true,
    sourcemap: true,
    metafile: true,
    tsconfig: join(workspace, 'tsconfig.base.json'),
    plugins: [ownLibsInside, lowerDecorators],
    logLevel: 'warning',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const packages = imported.filter(({ external }) => external).map(({ path }) => packageOf(path));
  return [...new Set(packages)].filter((name) => name !== null).sort();
}

/** The package behind an import; `null` for a module of Node's own. */
function packageOf(path) {
  if (path.startsWith('node:')) return null;
  return /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}
