import { join } from 'node:path';

/** Metadata must be there before the first decorator, whichever file that is in: a bundle puts this first. */
export const METADATA = join(import.meta.dirname, 'reflect-metadata.mjs');

/** What Nest imports on demand and never has to here: our programs hand it over, or do without. */
const HANDED_OVER = /^(@nestjs\/platform-express|class-transformer|class-validator|file-type)$/;

const OF_NEST = /[/\\]node_modules[/\\]@nestjs[/\\]/;

/**
 * esbuild plugin: of Nest, only what we use. Its packages do not say that their modules do nothing but export, so all of
 * them would be set up at every start.
 */
export const shakeNest = {
  name: 'shake-nest',
  setup({ onResolve, resolve }) {
    onResolve({ filter: HANDED_OVER }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    onResolve({ filter: /^(@nestjs\/|\.)/ }, async ({ path, importer, pluginData, ...rest }) => {
      const isNest = path.startsWith('@nestjs/') || OF_NEST.test(importer);
      if (!isNest || pluginData === 'resolved') return undefined;
      const resolved = await resolve(path, { ...rest, importer, pluginData: 'resolved' });
      return OF_NEST.test(resolved.path) ? { ...resolved, sideEffects: false } : resolved;
    });
    onResolve({ filter: /^reflect-metadata$/ }, () => ({ path: METADATA }));
  },
};
