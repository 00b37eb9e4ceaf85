/** Packages that export a function and are first called long after a successful start. */
const FUNCTIONS = /^semver\/(functions\/satisfies|ranges\/valid)\.js$/;
const lazyFunction = (name) => `(...given) => require(${JSON.stringify(name)})(...given)`;

/** The package with which Express parses nested query strings and forms. */
const FORM_PARSER = /^qs$/;
const FORMS_STAND_IN = `exports.parse = (...given) => require('qs').parse(...given);`;

/** Node modules that Nest loads for features that are not used here, and their replacements. */
const NEST_MODULES = /[/\\]node_modules[/\\]@nestjs[/\\]/;
const NODE_STAND_INS = {
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
export const latePackages = {
  name: 'late-packages',
  setup({ onResolve, onLoad }) {
    const standIn = ({ path, namespace }) =>
      namespace === NAMESPACE ? undefined : { path, namespace: NAMESPACE };
    onResolve({ filter: FUNCTIONS }, standIn);
    onResolve({ filter: FORM_PARSER }, standIn);
    onResolve({ filter: /^(perf_hooks|tls|https)$/ }, (given) =>
      NEST_MODULES.test(given.importer) ? standIn(given) : undefined,
    );
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: contentsFor(path),
      resolveDir: import.meta.dirname,
    }));
  },
};

function contentsFor(path) {
  if (FORM_PARSER.test(path)) return FORMS_STAND_IN;
  return NODE_STAND_INS[path] ?? `module.exports = ${lazyFunction(path)};`;
}
