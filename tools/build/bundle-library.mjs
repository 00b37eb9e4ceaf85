import { join } from 'node:path';
import { build } from 'esbuild';
import { lowerDecorators } from './lower-decorators.mjs';
import { shakeValidator } from './shake-packages.mjs';

// These definitions are needed by CommonJS code inside an ES module, and by our own code that looks up files next to
// the bundle.
const BANNER = [
  "import{createRequire as __cr}from'node:module'",
  "import{fileURLToPath as __fu}from'node:url'",
  "import{dirname as __dn}from'node:path'",
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join(';');

const IN_PACKAGE = /(?:^|[\\/])node_modules[\\/](?!.*node_modules)(.*)/;

/** esbuild plugin: bundles our own libraries, except for the given ones, but no packages. */
const bundleOwnLibraries = (external) => ({
  name: 'own-libs-inside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isOurs = path.startsWith('@hangar/') && !external.includes(path);
      // The imports of an included package are included, too.
      const isBundled = isOurs || importer.includes('node_modules');
      return kind === 'entry-point' || isBundled ? undefined : { path, external: true };
    });
  },
});

/**
 * Bundles a library together with our other libraries; packages stay outside. Code that two entry points of ES modules
 * share is in a separate file, so that both export the same classes.
 * @param {string} workspace root of the workspace
 * @param {object} library
 * @param {Record<string, string>} library.entryPoints
 * @param {string} library.outdir
 * @param {Record<string, string>} library.define
 * @param {'esm' | 'cjs'} [library.format]
 * @param {'any' | 'node'} [library.runtime] where it runs; code for Node is not added to a library that also runs in
 * browsers
 * @param {readonly string[]} [library.outside] our packages that stay outside
 * @param {boolean} [library.hasShakenValidator] whether it includes the parts of class-validator that it uses
 * @returns {Promise<{ imported: string[], included: string[] }>} the packages that it imports, and those of which it
 * includes parts, sorted
 */
export async function bundleLibrary(workspace, library) {
  const { metafile } = await build(createLibraryOptions(workspace, library));
  const outputs = Object.values(metafile?.outputs ?? {});
  const imports = outputs.flatMap((output) => output.imports).filter(({ external }) => external);
  const inputs = outputs
    .flatMap((output) => Object.keys(output.inputs))
    .map((path) => IN_PACKAGE.exec(path)?.[1]);
  return {
    imported: sortNames(imports.map(({ path }) => getPackageName(path))),
    included: sortNames(inputs.map((path) => (path === undefined ? null : getPackageName(path)))),
  };
}

/**
 * Returns esbuild's options for {@link bundleLibrary}.
 * @returns {import('esbuild').BuildOptions}
 */
export function createLibraryOptions(workspace, library) {
  const { entryPoints, outdir, define, format = 'esm', runtime = 'node', outside: external = [] } = library;
  const shaken = library.hasShakenValidator ? [shakeValidator(workspace)] : [];
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
    // Nest uses the names of classes. In browsers, the code for this would only make pages larger.
    keepNames: runtime === 'node',
    metafile: true,
    tsconfig: join(workspace, 'tsconfig.base.json'),
    plugins: [...shaken, bundleOwnLibraries(external), lowerDecorators],
    logLevel: 'warning',
  };
}

/** @param {readonly (string | null)[]} names */
function sortNames(names) {
  return [...new Set(names)].filter((name) => name !== null).sort();
}

/** Returns the package of an import; `null` for Node's own modules. */
function getPackageName(path) {
  if (path.startsWith('node:')) return null;
  return /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}
