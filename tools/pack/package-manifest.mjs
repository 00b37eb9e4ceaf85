import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A program may contain only one copy of these packages, so users install them themselves. */
const PEERS = /^(?:@nestjs\/|@hangar\/|class-|rxjs$|reflect-metadata$)/;

/** The supported versions of Nest. Both are tested. */
const NEST_RANGE = '^11.0.0 || ^12.0.0';

/**
 * Returns the `package.json` of a packed library: its own fields and those common to all. Each format has its own
 * declarations, because TypeScript accepts those of a CommonJS program only from a CommonJS package.
 * @param {string} workspace root of the workspace
 * @param {import('./packages.mjs').PackedLibrary} packed
 * @param {readonly string[]} imported the packages that it imports
 */
export async function createManifest(workspace, { library }, imported) {
  const read = async (path) => JSON.parse(await readFile(join(workspace, path), 'utf8'));
  const { name, description } = await read(`libs/${library}/package.json`);
  const { version, license, engines, dependencies } = await read('package.json');
  const ranges = { ...dependencies, '@hangar/launcher-api': version };
  const index = (format) => ({
    types: `./${format}/types/${library}/src/index.d.ts`,
    default: `./${format}/index.js`,
  });
  return {
    name,
    version,
    description,
    license,
    type: 'commonjs',
    engines: { node: engines.node },
    main: './cjs/index.js',
    module: './esm/index.js',
    types: index('cjs').types,
    exports: {
      '.': { import: index('esm'), require: index('cjs') },
      './package.json': './package.json',
    },
    files: ['esm', 'cjs'],
    sideEffects: false,
    ...getDependencies(imported, ranges),
  };
}

function getDependencies(imported, ranges) {
  const getRange = (name) => (name.startsWith('@nestjs/') ? NEST_RANGE : `^${ranges[name]}`);
  const withRanges = imported.map((name) => [name, getRange(name)]);
  const peers = withRanges.filter(([name]) => PEERS.test(name));
  const otherPackages = withRanges.filter(([name]) => !PEERS.test(name));
  return {
    ...(otherPackages.length > 0 ? { dependencies: Object.fromEntries(otherPackages) } : {}),
    ...(peers.length > 0 ? { peerDependencies: Object.fromEntries(peers) } : {}),
  };
}
