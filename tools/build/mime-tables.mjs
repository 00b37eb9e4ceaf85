import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package's own file, not a copy of another version that a tool has. */
const PACKAGE = /[\\/]node_modules[\\/]mime-types[\\/]index\.js$/;
const OF_A_TOOL = /node_modules[\\/].*node_modules[\\/]mime-types/;

/** What the package does at every start, and what stands for it. */
const ALL_TYPES = "require('mime-db')";
const SCORES = "require('./mimeScore')";
const MAKING = 'populateMaps(exports.extensions, exports.types)\n';
const EMPTY = (table) => `exports.${table} = Object.create(null)\n`;

/**
 * esbuild plugin: the tables of `mime-types`, which Express loads, are made at the build. At a start the package weighs each of
 * 2,500 types, for 15 ms, and comes to the same tables every time.
 */
export const mimeTables = {
  name: 'mime-tables',
  setup({ onLoad }) {
    onLoad({ filter: PACKAGE }, ({ path }) =>
      OF_A_TOOL.test(path) ? undefined : { contents: withTables(path), loader: 'js' },
    );
  },
};

/** The package's text, with its tables in it. */
function withTables(path) {
  const requireFrom = createRequire(path);
  const { extensions, types } = requireFrom(path);
  /** @type {[part: string, replacement: string][]} */
  const replacements = [
    [ALL_TYPES, parsed(charsetsOf(requireFrom('mime-db')))],
    [SCORES, 'null'],
    [EMPTY('extensions'), late('extensions', extensions)],
    [EMPTY('types'), late('types', types)],
    [MAKING, ''],
  ];
  return replacements.reduce(replaceOnce, readFileSync(path, 'utf8'));
}

/** All that the package asks of a type once its tables are made. */
function charsetsOf(database) {
  const withCharset = Object.entries(database).filter(([, { charset }]) => charset);
  return Object.fromEntries(withCharset.map(([type, { charset }]) => [type, { charset }]));
}

/** A table that is made when it is first asked for, which a start does not. */
function late(name, table) {
  const making = `Object.assign(Object.create(null), ${parsed(table)})`;
  const define = (property) =>
    `Object.defineProperty(exports, '${name}', { enumerable: true, configurable: true, ${property} })`;
  return `${define(`get() { const table = ${making}; ${define('value: table')}; return table }`)}\n`;
}

/** A text that is parsed is there sooner than the same as code. */
function parsed(table) {
  return `JSON.parse(${JSON.stringify(JSON.stringify(table))})`;
}

function replaceOnce(text, [part, replacement]) {
  if (text.split(part).length !== 2)
    throw new Error(
      `mime-types is another than tools/build/mime-tables.mjs knows: "${part.trim()}" is not there once.`,
    );
  return text.replace(part, () => replacement);
}
