// Writes the tables of folders (tools/eslint/*-folders.mjs) and the diagram of the projects (from the Nx graph) to
// docs/architecture.md, each between two comments. With `--check`, it writes nothing and fails if the committed file is
// stale.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProjectDiagram } from '../architecture/project-diagram.mjs';
import { API_FOUNDATION_FOLDERS } from '../eslint/api-foundation-folders.mjs';
import { LAUNCHER_API_FOLDERS } from '../eslint/launcher-api-folders.mjs';
import { PAGE_FOLDERS } from '../eslint/page-folders.mjs';
import { REGISTRY_API_FOLDERS } from '../eslint/registry-api-folders.mjs';
import { writeFormatted } from './support/write-generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = 'docs/architecture.md';

/** @param {import('../eslint/folder-imports.mjs').FolderTable} table */
function renderMarkdown({ ground, features }) {
  if (ground.length === 0) return `\n${rows(features, 'may import')}\n`;
  return `
The shared folders, which every feature may import:

${rows(ground, 'may import')}

The features:

${rows(features, 'may import, in addition to the shared folders')}
`;
}

/**
 * @param {readonly import('../eslint/folder-imports.mjs').FolderRow[]} folders
 * @param {string} uses
 */
function rows(folders, uses) {
  const line = (name, holds, imported) => `| ${name} | ${holds} | ${imported} |`;
  const lines = folders.flatMap((row) => [
    line(`\`${row.name}\``, row.holds, row.uses.join(', ')),
    ...Object.entries(row.folders ?? {}).map(([name, holds]) => line(`\`${row.name}/${name}\``, holds, '')),
  ]);
  return [`| folder | contents | ${uses} |`, '| --- | --- | --- |', ...lines].join('\n');
}

/**
 * Returns the text with new content between its comments.
 * @param {string} text
 * @param {string} subject
 * @param {string} content
 */
function withContent(text, subject, content) {
  const begin = `<!-- ${subject}, by npm run generate -->\n`;
  const end = `\n<!-- end of the ${subject} -->`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${target} has no section for the ${subject}.`);
  return [before, begin, content, end, after].join('');
}

const currentText = await readFile(join(root, target), 'utf8');
const textWithTables = [
  API_FOUNDATION_FOLDERS,
  LAUNCHER_API_FOLDERS,
  REGISTRY_API_FOLDERS,
  PAGE_FOLDERS,
].reduce(
  (text, table) => withContent(text, `folders of ${table.library}`, renderMarkdown(table)),
  currentText,
);
const newText = withContent(
  textWithTables,
  'diagram of the projects',
  `\n${await createProjectDiagram(root)}\n`,
);

await writeFormatted(join(root, target), newText);
