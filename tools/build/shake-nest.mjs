import { join } from 'node:path';

/**
 * Metadata must be available before the first decorator, regardless of the file that contains it, so a bundle begins
 * with this file.
 */
export const METADATA = join(import.meta.dirname, 'reflect-metadata.mjs');

/** Packages that Nest imports on demand but never needs here: our programs pass them in, or do not use them. */
const OPTIONAL_IMPORTS = /^(@nestjs\/platform-express|class-transformer|class-validator|file-type)$/;

const NEST_MODULES = /[/\\]node_modules[/\\]@nestjs[/\\]/;

/**
 * esbuild plugin: includes only the parts of Nest that we use. Its packages do not declare that their modules have no
 * side effects, so all of them would be initialised at every start.
 */
export const shakeNest = {
  name: 'shake-nest',
  setup({ onResolve, resolve }) {
    onResolve({ filter: OPTIONAL_IMPORTS }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    onResolve({ filter: /^(@nestjs\/|\.)/ }, async ({ path, importer, pluginData, ...rest }) => {
      const isNest = path.startsWith('@nestjs/') || NEST_MODULES.test(importer);
      if (!isNest || pluginData === 'resolved') return undefined;
      const resolved = await resolve(path, { ...rest, importer, pluginData: 'resolved' });
      return NEST_MODULES.test(resolved.path) ? { ...resolved, sideEffects: false } : resolved;
    });
    onResolve({ filter: /^reflect-metadata$/ }, () => ({ path: METADATA }));
  },
};
