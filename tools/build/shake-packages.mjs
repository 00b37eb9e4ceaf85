import { join } from 'node:path';
import { build } from 'esbuild';

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

/**
 * The file that passes packages to extensions, which is only loaded if there are any. It needs all of class-validator.
 * If it used the same modules, every start would load all of them. Another copy does no harm,
 * because the rules of classes are stored globally.
 */
const SHARED_MODULES = /[/\\]shared-modules\.ts$/;
const COPY = 'copy';

/** Data about phone numbers, which is larger than the rest of Hangar. Extensions don't receive `IsPhoneNumber`. */
const PHONE_NUMBERS = {
  name: 'phone-numbers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^libphonenumber-js\b/ }, ({ path }) => ({ path, namespace: 'phone-numbers' }));
    onLoad({ filter: /.*/, namespace: 'phone-numbers' }, () => ({ contents: '' }));
  },
};

/**
 * esbuild plugin for a library whose packages stay outside: includes the parts of class-validator that we use. Loading
 * all of it takes 320 files and a sixth of the time that Hangar adds to the start of a program. Extensions still receive
 * the package itself.
 */
export const shakeValidator = (workspace) => ({
  name: 'shake-validator',
  setup({ onResolve }) {
    onResolve({ filter: /^class-validator$/ }, ({ path, importer }) =>
      SHARED_MODULES.test(importer)
        ? undefined
        : { path: join(workspace, 'node_modules', ES_MODULES[path]), sideEffects: false },
    );
  },
});

/** esbuild plugin: includes only the parts of some packages that we use. */
export const shakePackages = (workspace) => ({
  name: 'shake-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^class-validator$/ }, ({ path, importer }) =>
      SHARED_MODULES.test(importer) ? { path, namespace: COPY } : undefined,
    );
    onLoad({ filter: /.*/, namespace: COPY }, async ({ path }) => ({
      contents: await bundleCopy(workspace, path),
    }));
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

/** Returns a package with its dependencies as one CommonJS module. */
async function bundleCopy(workspace, name) {
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = require(${JSON.stringify(name)});`, resolveDir: workspace },
    absWorkingDir: workspace,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    plugins: [PHONE_NUMBERS],
  });
  return outputFiles[0].text;
}
