const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: circus } = require('jest-circus/runner');

/**
 * Jest test framework (`testRunner` in its configuration): Jest's own, but Node itself loads the spec files, as it
 * loads the program. Packages and our own modules are loaded once for all spec files of a worker process. Jest's
 * virtual machine would read, link and compile a thousand modules for each file. Modules must therefore not keep state
 * that one spec file could leave behind for the next; ours don't.
 */
module.exports = (globalConfig, config, environment, runtime, testPath, ...rest) => {
  shareBuiltIns(environment.global);
  const setGlobals = runtime.setGlobalsForRuntime.bind(runtime);
  runtime.setGlobalsForRuntime = (globals) => {
    setGlobals(globals);
    const { jest } = runtime.requireModuleOrMock(testPath, '@jest/globals');
    Object.assign(globalThis, globals, { jest });
  };
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = (file) => import(pathToFileURL(placeOf(config, file)).href);
  return circus(globalConfig, config, environment, runtime, testPath, ...rest);
};

/**
 * `expect` runs in Jest's virtual machine, in which `String`, `Error` and other built-in classes must be the same as in
 * the tests.
 */
function shareBuiltIns(global) {
  const isClass = (name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function';
  for (const name of Object.getOwnPropertyNames(globalThis).filter(isClass)) global[name] = globalThis[name];
}

/** The path to which native-runner.cjs bundled a spec file; ES modules run unchanged. */
function placeOf({ rootDir }, file) {
  if (!file.endsWith('.ts')) return file;
  const bundled = path.relative(rootDir, file).replace(/\.ts$/, '.mjs');
  return path.join(process.env.HANGAR_BUNDLED_SPECS, bundled);
}
