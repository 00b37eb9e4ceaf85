import { posix, relative, sep } from 'node:path';

/**
 * A row of a table of folders.
 * @typedef {object} FolderRow
 * @property {string} name A folder, or a file next to the folders, without `.ts`.
 * @property {string} holds Its contents, as described in docs/architecture.md.
 * @property {readonly string[]} uses The rows above it that it may import.
 * @property {Readonly<Record<string, string>>} [folders] The folders and their contents, if the row is a wing (a folder
 * that groups features).
 */

/**
 * The permitted imports between the folders of a library.
 * @typedef {object} FolderTable
 * @property {string} library
 * @property {string} home The parent folder, from the root of the workspace.
 * @property {boolean} [isOpen] Whether any file of a folder may be imported, not only its `index.ts`.
 * @property {readonly FolderRow[]} ground Rows that every feature may import.
 * @property {readonly FolderRow[]} features
 */

/**
 * The files through which a folder is imported; `early.ts` exports code that is needed before Nest's modules are
 * loaded.
 */
const ENTRY_FILES = new Set(['', 'index', 'early']);

/** Returns all rows. Each may import only rows above it, which prevents cycles between folders. */
export const getRows = (/** @type {FolderTable} */ { ground, features }) => [...ground, ...features];

/**
 * Returns the names that a folder may import; `null` for a folder without a row.
 * @param {FolderTable} table
 * @param {string} name
 */
export function findImportable(table, name) {
  const ground = table.ground.find((row) => row.name === name);
  if (ground) return new Set(ground.uses);
  const feature = table.features.find((row) => row.name === name);
  return feature ? new Set([...table.ground.map((row) => row.name), ...feature.uses]) : null;
}

/**
 * Returns what is wrong with an import, as a sentence; `null` if it is permitted. Files next to the folders combine
 * them: without a row of their own, they may import every folder, and no folder may import them.
 * @param {FolderTable} table
 * @param {string} file From the root of the workspace.
 * @param {string} imported The specifier.
 */
export function findImportFault(table, file, imported) {
  if (!imported.startsWith('.')) return null;
  const from = findRow(table, file);
  const to = findRow(table, posix.join(posix.dirname(file), imported));
  if (!to) return null;
  const importable = findImportable(table, from?.name ?? '');
  const bypassedFolder = table.isOpen ? null : findBypassedEntryFile(from, to, importable !== null);
  if (bypassedFolder !== null) return `Import '${bypassedFolder}' through its index.ts.`;
  if (from?.name === to.name) return null;
  if (!importable && from && (from.folder || from.inside))
    return `'${from.name}' has no row in the table of ${table.library}: give it one.`;
  if (!importable || importable.has(to.name)) return null;
  return `'${from?.name}' may not import '${to.name}': see the table of ${table.library} in tools/eslint.`;
}

/**
 * Returns the folder whose index an import bypasses; `null` if it uses the index. Within a wing, the folders have their
 * own indexes, which files outside any row use as well; other wings use the index of the wing. Each folder exports its
 * own early code.
 * @param {Place | null} from
 * @param {Place} to
 * @param {boolean} isInRow Whether the importing file belongs to a row.
 */
function findBypassedEntryFile(from, to, isInRow) {
  const isSameRow = from?.name === to.name;
  if (isSameRow && from?.folder === to.folder) return null;
  if (to.folder && isInRow && !isSameRow && to.inside !== 'early') return to.name;
  return ENTRY_FILES.has(to.inside) ? null : to.folder || to.name;
}

/**
 * The position of a file within a table: the row, the folder of a wing, and the file within it.
 * @typedef {object} Place
 * @property {string} name
 * @property {string} folder Empty outside a wing.
 * @property {string} inside Empty for the folder itself.
 */

/**
 * Returns the position of a path; `null` outside the table's home.
 * @param {FolderTable} table
 * @param {string} path
 * @returns {Place | null}
 */
function findRow(table, path) {
  const [first, ...rest] = posix.relative(table.home, path).split('/');
  if (first === '..') return null;
  const name = first.replace(/\.ts$/, '');
  const { folders = {} } = getRows(table).find((row) => row.name === name) ?? {};
  const [folder, ...inside] = Object.hasOwn(folders, rest[0] ?? '') ? rest : ['', ...rest];
  return { name, folder, inside: inside.join('/') };
}

/** The ESLint rule. Its option is a table, and it checks every form of import. */
const folderImports = {
  /** @type {import('eslint').Rule.RuleMetaData} */
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  /** @param {import('eslint').Rule.RuleContext} context */
  create(context) {
    const [table] = context.options;
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node) => {
      const message = findImportFault(table, file, String(node.source?.value ?? ''));
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
 * Returns the part of `eslint.config.mjs` that applies a table to its library. Tests may import anything.
 * @param {FolderTable} table
 * @returns {import('eslint').Linter.Config}
 */
export function createFolderImportsConfig(table) {
  return {
    files: [`${posix.dirname(table.home)}/**/*.ts`],
    ignores: ['**/*.spec.ts', '**/testing/**', '**/testing.ts', '**/contract-tests/**'],
    plugins: { hangar: plugin },
    rules: { 'hangar/folder-imports': ['error', table] },
  };
}
