import { readFile } from 'node:fs/promises';

/** What Nest imports on demand and never has to here: our programs hand it over, or do without. */
const HANDED_OVER = /^(@nestjs\/platform-express|class-transformer|class-validator|file-type)$/;

const OF_NEST = /[/\\]node_modules[/\\]@nestjs[/\\]/;

/**
 * esbuild plugin: of Nest, only what we use. Its packages do not say that their modules do nothing but export, so all of
 * them would be set up at every start.
 */
export const shakeNest = {
  name: 'shake-nest',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: HANDED_OVER }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    onResolve({ filter: /^(@nestjs\/|\.)/ }, async ({ path, importer, pluginData, ...rest }) => {
      const isNest = path.startsWith('@nestjs/') || OF_NEST.test(importer);
      if (!isNest || pluginData === 'resolved') return undefined;
      const resolved = await resolve(path, { ...rest, importer, pluginData: 'resolved' });
      return OF_NEST.test(resolved.path) ? { ...resolved, sideEffects: false } : resolved;
    });
    // As an ES module it stands in line with the others; as CommonJS it would be run after those that need it.
    onLoad({ filter: /[/\\]reflect-metadata[/\\]Reflect\.js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\nexport {};\n`,
    }));
  },
};
