import { join } from 'node:path';

/**
 * esbuild plugin: our own files get class-validator as ES modules, of which the bundle sets up only the decorators that
 * we use. Packages for Node are otherwise taken as CommonJS, which sets up a hundred of them at every start (15 ms).
 * Both forms keep their rules in the same global store.
 */
export const shakeClassValidator = (workspace) => ({
  name: 'shake-class-validator',
  setup({ onResolve }) {
    onResolve({ filter: /^class-validator$/ }, ({ importer }) =>
      importer.includes('node_modules')
        ? undefined
        : {
            path: join(workspace, 'node_modules/class-validator/esm2015/index.js'),
            // As its package.json says, which a path alone does not tell.
            sideEffects: false,
          },
    );
  },
});
