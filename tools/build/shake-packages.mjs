import { join } from 'node:path';

/**
 * Packages whose ES modules are taken, by what is imported and where those lie. Packages for Node are otherwise taken as
 * CommonJS, which is set up as a whole at every start: some 350 modules, of which we use a few dozen.
 */
const ES_MODULES = {
  'class-transformer': 'class-transformer/esm2015/index.js',
  'class-validator': 'class-validator/esm2015/index.js',
  rxjs: 'rxjs/dist/esm/index.js',
  'rxjs/operators': 'rxjs/dist/esm/operators/index.js',
};

/** What other packages ask for with `require` and find the same state in, whichever form they get. */
const OURS_ALONE = /^class-/;

/** esbuild plugin: of some packages, only what we use. */
export const shakePackages = (workspace) => ({
  name: 'shake-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^(class-transformer|class-validator|rxjs)(\/operators)?$/ }, ({ path, importer }) =>
      OURS_ALONE.test(path) && importer.includes('node_modules')
        ? undefined
        : {
            path: join(workspace, 'node_modules', ES_MODULES[path]),
            // As their package.json say, which a path alone does not tell.
            sideEffects: false,
          },
    );
  },
});
