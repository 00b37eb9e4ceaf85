import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package's own file, not another version of it that a tool depends on. */
const PACKAGE = /[\\/]node_modules[\\/]mime-types[\\/]index\.js$/;
const TOOL_DEPENDENCY = /node_modules[\\/].*node_modules[\\/]mime-types/;

/** The code that the package runs at every start, and its replacement. */
const ALL_TYPES = "require('mime-db')";
const SCORES = "require('./mimeScore')";
const POPULATE_CALL = 'populateMaps(exports.extensions, exports.types)\n';
const createEmptyTable = (table) => `exports.${table} = Object.create(null)\n`;

/**
 * esbuild plugin: computes the tables of `mime-types`, which Express loads, during the build. At every start, the
 * package would compare 2,500 types for 15 ms and always produce the same tables.
 */
export const mimeTables = {
  name: 'mime-tables',
  setup({ onLoad }) {
    onLoad({ filter: PACKAGE }, ({ path }) =>
      TOOL_DEPENDENCY.test(path) ? undefined : { contents: withTables(path), loader: 'js' },
    );
  },
};

/** Returns the package's code with its tables. */
function withTables(path) {
  const requireFrom = createRequire(path);
  const { extensions, types } = requireFrom(path);
  /** @type {[part: string, replacement: string][]} */
  const replacements = [
    [ALL_TYPES, createParseExpression(getCharsets(requireFrom('mime-db')))],
    [SCORES, 'null'],
    [createEmptyTable('extensions'), createLazyTable('extensions', extensions)],
    [createEmptyTable('types'), createLazyTable('types', types)],
    [POPULATE_CALL, ''],
  ];
  return replacements.reduce(replaceOnce, readFileSync(path, 'utf8'));
}

/** Returns the fields that the package reads once its tables exist. */
function getCharsets(database) {
  const withCharset = Object.entries(database).filter(([, { charset }]) => charset);
  return Object.fromEntries(withCharset.map(([type, { charset }]) => [type, { charset }]));
}

/** Returns a table that is created on first access, which does not occur during a start. */
function createLazyTable(name, table) {
  const construction = `Object.assign(Object.create(null), ${createParseExpression(table)})`;
  const define = (property) =>
    `Object.defineProperty(exports, '${name}', { enumerable: true, configurable: true, ${property} })`;
  return `${define(`get() { const table = ${construction}; ${define('value: table')}; return table }`)}\n`;
}

/** Returns code that parses a table from JSON, which is faster than running the table as code. */
function createParseExpression(table) {
  return `JSON.parse(${JSON.stringify(JSON.stringify(table))})`;
}

function replaceOnce(text, [part, replacement]) {
  if (text.split(part).length !== 2)
    throw new Error(
      `mime-types has changed: "${part.trim()}" does not occur exactly once. Adapt tools/build/mime-tables.mjs.`,
    );
  return text.replace(part, () => replacement);
}
