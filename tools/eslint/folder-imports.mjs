import { posix, relative, sep } from 'node:path';

/**
 * One row of a table of folders.
 * @typedef {object} FolderRow
 * @property {string} name A folder, or a file beside the folders, without `.ts`.
 * @property {string} holds What lives there, in words for docs/architecture.md.
 * @property {readonly string[]} uses The rows above it that it may import.
 * @property {Readonly<Record<string, string>>} [folders] If it is a wing: its folders, and what lives in each.
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
const DOORS = new Set(['', 'index', 'early']);

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
  if (!to) return null;
  const importable = importableFrom(table, from?.name ?? '');
  const passed = table.isOpen ? null : passedDoor(from, to, importable !== null);
  if (passed !== null) return `Import '${passed}' through its index.ts.`;
  if (from?.name === to.name) return null;
  if (!importable && from && (from.folder || from.inside))
    return `'${from.name}' has no row in the table of ${table.library}: give it one.`;
  if (!importable || importable.has(to.name)) return null;
  return `'${from?.name}' may not import '${to.name}': see the table of ${table.library} in tools/eslint.`;
}

/**
 * The folder whose door an import passes by; `null` if it goes through it. Within a wing the folders have their doors, which
 * files that put all together use as well; other wings use the wing's own. What is early is offered by its own folder.
 * @param {Place | null} from
 * @param {Place} to
 * @param {boolean} isInRow Whether the importing file belongs to a row.
 */
function passedDoor(from, to, isInRow) {
  const isSameRow = from?.name === to.name;
  if (isSameRow && from?.folder === to.folder) return null;
  if (to.folder && isInRow && !isSameRow && to.inside !== 'early') return to.name;
  return DOORS.has(to.inside) ? null : to.folder || to.name;
}

/**
 * The place of a file within a table: the row, the folder of a wing, and the file within it.
 * @typedef {object} Place
 * @property {string} name
 * @property {string} folder Empty outside of a wing.
 * @property {string} inside Empty for the folder itself.
 */

/**
 * The place of a path; `null` outside the table's home.
 * @param {FolderTable} table
 * @param {string} path
 * @returns {Place | null}
 */
function placeOf(table, path) {
  const [first, ...rest] = posix.relative(table.home, path).split('/');
  if (first === '..') return null;
  const name = first.replace(/\.ts$/, '');
  const { folders = {} } = rowsOf(table).find((row) => row.name === name) ?? {};
  const [folder, ...inside] = Object.hasOwn(folders, rest[0] ?? '') ? rest : ['', ...rest];
  return { name, folder, inside: inside.join('/') };
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
 * @returns {import('eslint').Linter.Config}
 */
export function folderImportsOf(table) {
  return {
    files: [`${posix.dirname(table.home)}/**/*.ts`],
    ignores: ['**/*.spec.ts', '**/testing/**', '**/testing.ts', '**/contract-tests/**'],
    plugins: { hangar: plugin },
    rules: { 'hangar/folder-imports': ['error', table] },
  };
}
