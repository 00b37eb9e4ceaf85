// Writes the table that apps/ui/src/first-paint.js reads: the page's storage keys and sort order, and the values that
// the API accepts. That script runs before the page's own and cannot import anything. With `--check`, it writes nothing
// and fails if the committed file is stale.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeFormatted } from './support/write-generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = 'apps/ui/src/first-paint-table.js';

const contents = `
  export * from './apps/ui/src/app/first-paint-table';
  export { ROUTES } from './libs/domain/src/lib/contract/routes';
  export { SORT_DIRECTIONS, SORT_KEYS } from './libs/domain/src/lib/rules/protocol-order';
`;
const { outputFiles } = await build({
  stdin: { contents, resolveDir: root, loader: 'ts' },
  bundle: true,
  format: 'esm',
  write: false,
});
const bundle = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
/**
 * @type {{
 *   STORAGE_KEYS: Record<string, string>, DEFAULT_SORT: string, FIRST_PROTOCOLS: number,
 *   ROUTES: Record<string, { path: string }>, SORT_DIRECTIONS: string[], SORT_KEYS: string[],
 * }}
 */
const { STORAGE_KEYS, DEFAULT_SORT, FIRST_PROTOCOLS, ROUTES, SORT_DIRECTIONS, SORT_KEYS } = await import(
  `data:text/javascript;base64,${bundle}`
);

const table = {
  keys: STORAGE_KEYS,
  defaultSort: DEFAULT_SORT,
  sorts: SORT_KEYS,
  directions: SORT_DIRECTIONS,
  firstProtocols: FIRST_PROTOCOLS,
  settings: ROUTES.getSettings?.path,
  versions: ROUTES.listVersions?.path,
  sessions: ROUTES.listSessions?.path,
  protocols: ROUTES.listProtocols?.path,
};
await writeFormatted(
  join(root, target),
  `// Written by tools/generate/first-paint-table.mjs (npm run generate): do not edit.
globalThis.hangarFirstPaint = ${JSON.stringify(table)};
`,
);
