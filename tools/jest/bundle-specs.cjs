const fs = require('node:fs/promises');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { build } = require('esbuild');
const ts = require('typescript');

const WORKSPACE = path.join(__dirname, '../..');

/**
 * Some generated files are not in the repository; Nx creates them before the tests that it runs, but Jest alone does
 * not.
 */
const GENERATE_FIRST = 'A generated file is missing, see above. Write it with: npm run generate';

/** Not imported by literal paths: Nx would take that for a circular dependency on the tools. */
const MAP_WORKER_BUILD = pathToFileURL(path.join(WORKSPACE, 'tools/build/map-worker.mjs')).href;
const LOWER_DECORATORS = pathToFileURL(path.join(WORKSPACE, 'tools/build/lower-decorators.mjs')).href;
const WATCHDOG_WORKER_BUILD = pathToFileURL(path.join(WORKSPACE, 'tools/build/watchdog-worker.mjs')).href;

/**
 * Bundles spec files of a project into `outdir`, each as an ES module with its own name, and the workers that
 * are TypeScript too. Shared code is in chunks that they import, so that each class exists once; packages
 * stay external, for Node to load. `toRuntimePath` returns the path of a file on the system that runs the specs.
 */
exports.bundleSpecs = async function bundleSpecs(config, specs, outdir, toRuntimePath = (file) => file) {
  const { buildMapWorker } = await import(MAP_WORKER_BUILD);
  const { buildWatchdogWorker } = await import(WATCHDOG_WORKER_BUILD);
  await buildMapWorker(WORKSPACE, outdir);
  await buildWatchdogWorker(WORKSPACE, outdir);
  await build({
    entryPoints: specs,
    outbase: config.rootDir,
    outdir,
    absWorkingDir: WORKSPACE,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      ...literals(
        {
          ...config.globals,
          __HANGAR_MAP_WORKER__: path.join(outdir, 'map-worker.cjs'),
          __HANGAR_WATCHDOG_WORKER__: path.join(outdir, 'watchdog-worker.cjs'),
        },
        toRuntimePath,
      ),
      'import.meta.url': '__importMetaUrl',
    },
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    tsconfig: path.join(WORKSPACE, 'tsconfig.base.json'),
    plugins: [standIns(config.moduleNameMapper), packagesOutside, asWritten(config.rootDir, toRuntimePath)],
    logLevel: 'warning',
  }).catch((error) => {
    throw String(error).includes('/generated/') ? new Error(GENERATE_FIRST, { cause: error }) : error;
  });
};

const literals = (globals, toRuntimePath) =>
  Object.fromEntries(
    Object.entries(globals).map(([name, value]) => [
      name,
      JSON.stringify(path.isAbsolute(String(value)) ? toRuntimePath(value) : value),
    ]),
  );

/** Replacements of packages in the project's Jest configuration. */
const standIns = (moduleNameMapper = []) => ({
  name: 'stand-ins',
  setup({ onResolve }) {
    for (const [pattern, file] of moduleNameMapper)
      onResolve({ filter: new RegExp(pattern) }, () => ({ path: file }));
  },
});

const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@hangar/') ? undefined : { path: name, external: true },
    );
  },
};

/**
 * Modules get their original file name, and TypeScript lowers decorators: esbuild emits no metadata, which Nest needs.
 */
const asWritten = (rootDir, toRuntimePath) => ({
  name: 'as-written',
  async setup({ onLoad }) {
    const { lowerFile } = await import(LOWER_DECORATORS);
    const compilerOptions = compilerOptionsOf(rootDir);
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await fs.readFile(file, 'utf8');
      const contents = placeOf(toRuntimePath(file), source) + source;
      if (!/^\s*@\w+\(/m.test(source)) return { contents, loader: 'ts' };
      return { contents: lowerFile(file, contents, compilerOptions), loader: 'js' };
    });
  },
});

function compilerOptionsOf(rootDir) {
  const { config } = ts.readConfigFile(path.join(rootDir, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, rootDir);
  // These differ between projects, but don't affect the output of a single file.
  for (const name of ['outDir', 'paths', 'pathsBasePath', 'rootDir', 'types', 'configFilePath'])
    delete options[name];
  return { ...options, sourceMap: false, inlineSourceMap: true, inlineSources: true };
}

/** Defines the variables for a file's path. They precede its first line, so that line numbers do not change. */
function placeOf(file, source) {
  const isWindowsPath = file[1] === ':';
  const directory = source.includes('__dirname')
    ? `const __dirname = ${JSON.stringify((isWindowsPath ? path.win32 : path).dirname(file))};`
    : '';
  const url = source.includes('import.meta.url')
    ? `const __importMetaUrl = ${JSON.stringify(pathToFileURL(file, isWindowsPath ? { windows: true } : undefined).href)};`
    : '';
  return directory + url;
}
