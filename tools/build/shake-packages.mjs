import { join } from 'node:path';

/**
 * Packages whose ES modules are used, by import, and the location of those modules. For Node, packages are otherwise
 * bundled as CommonJS, which is initialised completely at every start: about 350 modules, and we use a few dozen.
 */
const ES_MODULES = {
  'class-transformer': 'class-transformer/esm2015/index.js',
  'class-validator': 'class-validator/esm2015/index.js',
  rxjs: 'rxjs/dist/esm/index.js',
  'rxjs/operators': 'rxjs/dist/esm/operators/index.js',
};

/** Packages that other packages load with `require`, and whose state does not depend on the format. */
const STATELESS_PACKAGES = /^class-/;

/** esbuild plugin: includes only the parts of some packages that we use. */
export const shakePackages = (workspace) => ({
  name: 'shake-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^(class-transformer|class-validator|rxjs)(\/operators)?$/ }, ({ path, importer }) =>
      STATELESS_PACKAGES.test(path) && importer.includes('node_modules')
        ? undefined
        : {
            path: join(workspace, 'node_modules', ES_MODULES[path]),
            // The packages declare this in their package.json, which esbuild cannot find from a path alone.
            sideEffects: false,
          },
    );
  },
});
