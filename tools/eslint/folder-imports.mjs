import { posix, relative, sep } from 'node:path';

/**
 * One row of a table of folders.
 * @typedef {object} FolderRow
 * @property {string} name A folder, or a file beside the folders, without `.ts`.
 * @property {string} holds What lives there, in words for docs/architecture.md.
 * @property {readonly string[]} uses The rows above it that it may import.
 */

/**
 * Which folder of a library may import which.
 * @typedef {object} FolderTable
 * @property {string} library
 * @property {string} home The folder of these folders, within the workspace.
 * @property {boolean} [isOpen] Whether any file of a folder may be imported, and not its `index.ts` alone.
 * @property {readonly FolderRow[]} ground What every feature may import.
 * @property {readonly FolderRow[]} features
 */

/** The files through which a folder is imported; `early.ts` offers what is needed before the modules of Nest are loaded. */
const DOORS = new Set(['index', 'early']);

/** Every row may import only rows above it: so there are no circles of folders. */
export const rowsOf = (/** @type {FolderTable} */ { ground, features }) => [...ground, ...features];

/**
 * The names that a folder may import; `null` for a folder without a row.
 * @param {FolderTable} table
 * @param {string} name
 */
export function importableFrom(table, name) {
  const ground = table.ground.find((row) => row.name === name);
  if (ground) return new Set(ground.uses);
  const feature = table.features.find((row) => row.name === name);
  return feature ? new Set([...table.ground.map((row) => row.name), ...feature.uses]) : null;
}

/**
 * What is wrong with an import, as a sentence; `null` if nothing is. Files beside the folders put them together: without
 * a row of their own they may import every folder, and no folder may import them.
 * @param {FolderTable} table
 * @param {string} file Within the workspace.
 * @param {string} imported As it is written.
 */
export function faultOfImport(table, file, imported) {
  if (!imported.startsWith('.')) return null;
  const from = placeOf(table, file);
  const to = placeOf(table, posix.join(posix.dirname(file), imported));
  if (!to || from?.name === to.name) return null;
  if (!table.isOpen && to.inside && !DOORS.has(to.inside)) return `Import '${to.name}' through its index.ts.`;
  const importable = importableFrom(table, from?.name ?? '');
  if (!importable && from?.inside)
    return `'${from.name}' has no row in the table of ${table.library}: give it one.`;
  if (!importable || importable.has(to.name)) return null;
  return `'${from?.name}' may not import '${to.name}': see the table of ${table.library} in tools/eslint.`;
}

/**
 * The row that a path belongs to, and which file within the folder it is; `null` outside the table's home.
 * @param {FolderTable} table
 * @param {string} path
 */
function placeOf(table, path) {
  const within = posix.relative(table.home, path).split('/');
  if (within[0] === '..') return null;
  const [name, ...inside] = within;
  return { name: name.replace(/\.ts$/, ''), inside: inside.join('/') };
}

/** The ESLint rule: it takes a table as its option and looks at every way to import. */
const folderImports = {
  /** @type {import('eslint').Rule.RuleMetaData} */
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  /** @param {import('eslint').Rule.RuleContext} context */
  create(context) {
    const [table] = context.options;
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node) => {
      const message = faultOfImport(table, file, String(node.source?.value ?? ''));
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const plugin = { rules: { 'folder-imports': folderImports } };

/**
 * The part of `eslint.config.mjs` that holds a library to its table. Tests may import what they like.
 * @param {FolderTable} table
 */
export function folderImportsOf(table) {
  return {
    files: [`${posix.dirname(table.home)}/**/*.ts`],
    ignores: ['**/*.spec.ts', '**/testing/**', '**/testing.ts', '**/contract-tests/**'],
    plugins: { hangar: plugin },
    rules: { 'hangar/folder-imports': ['error', table] },
  };
}
