/** Packages that export a function and are first called long after a successful start. */
const SEMVER_MODULES = /^semver\/(functions\/satisfies|ranges\/valid)\.js$/;
const createLazyFunction = (name) => `(...given) => require(${JSON.stringify(name)})(...given)`;

/** The package with which Express parses nested query strings and forms. */
const FORM_PARSER = /^qs$/;
const FORMS_STUB = `exports.parse = (...given) => require('qs').parse(...given);`;

/** Node modules that Nest loads for features that are not used here, and their replacements. */
const NEST_MODULES = /[/\\]node_modules[/\\]@nestjs[/\\]/;
const NODE_STUBS = {
  perf_hooks: 'export const performance = { now: () => Number(process.hrtime.bigint()) / 1e6 };',
  tls: `export class Server {
    static [Symbol.hasInstance](value) { return value instanceof require('node:tls').Server; }
  }`,
  https: `export const createServer = (...given) => require('node:https').createServer(...given);`,
};

const NAMESPACE = 'late';

/**
 * esbuild plugin: defers loading some modules until they are used. Otherwise, they would be loaded at every start,
 * although they are used much later or never. This saves 13 ms of CPU in total.
 */
export const lazyPackages = {
  name: 'late-packages',
  setup({ onResolve, onLoad }) {
    const resolveStub = ({ path, namespace }) =>
      namespace === NAMESPACE ? undefined : { path, namespace: NAMESPACE };
    onResolve({ filter: SEMVER_MODULES }, resolveStub);
    onResolve({ filter: FORM_PARSER }, resolveStub);
    onResolve({ filter: /^(perf_hooks|tls|https)$/ }, (args) =>
      NEST_MODULES.test(args.importer) ? resolveStub(args) : undefined,
    );
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: createContents(path),
      resolveDir: import.meta.dirname,
    }));
  },
};

function createContents(path) {
  if (FORM_PARSER.test(path)) return FORMS_STUB;
  return NODE_STUBS[path] ?? `module.exports = ${createLazyFunction(path)};`;
}
