import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFaults } from './find-faults.mjs';
import { renderPage } from './page-template.mjs';
import { readPage } from './read-page.mjs';

const TOOL_FOLDER = dirname(fileURLToPath(import.meta.url));
const WORKSPACE = join(TOOL_FOLDER, '../..');

/** Files used by every page, at their original paths. The colours are those of the app. */
const STYLE_SHEETS = ['libs/ui-components/src/styles/tokens.css', 'tools/handbook/handbook.css'];
const FONTS = [
  '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2',
  '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2',
];
const FILES = [
  'tools/handbook/look.js',
  'apps/ui/public/favicon.svg',
  ...FONTS.map((font) => `node_modules/${font}`),
];

/** Shown for unknown addresses: Hangar and static hosts use a page with this name. */
const UNKNOWN_PAGE = readPage(
  '404',
  '# Page not found\n\nIt may have been renamed. Look for it in the list of [all pages](#contents).',
);

/**
 * Builds the handbook's pages from a folder of Markdown with a `contents.json` that lists them.
 * @param {{ source: string, target: string, version: string }} places
 * @throws if a page is not listed, a link is broken or a picture is missing; in that case, nothing is written
 */
export function buildHandbook({ source, target, version }) {
  const groups = readGroups(source);
  const pages = groups.flatMap((group) => group.pages);
  const faults = [...findUnlistedPages(source, pages), ...findFaults(pages, source)];
  if (faults.length > 0) throw new Error(`Couldn't build the handbook.\n${faults.join('\n')}`);

  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const page of [...pages, UNKNOWN_PAGE])
    writeFileSync(join(target, `${page.name}.html`), renderPage(page, groups, version));
  for (const { path } of pages.flatMap((page) => page.pictures))
    cpSync(join(source, path), join(target, path));
  for (const file of FILES) cpSync(join(WORKSPACE, file), join(target, basename(file)));
  const sheets = STYLE_SHEETS.map((sheet) => readFileSync(join(WORKSPACE, sheet), 'utf8'));
  writeFileSync(join(target, 'handbook.css'), sheets.join('\n'));
}

function readGroups(source) {
  const contents = JSON.parse(readFileSync(join(source, 'contents.json'), 'utf8'));
  return contents.map(({ title, pages }) => ({
    title,
    pages: pages.map((name) => readPage(name, readFileSync(join(source, `${name}.md`), 'utf8'))),
  }));
}

function findUnlistedPages(source, pages) {
  const listed = new Set(pages.map(({ name }) => `${name}.md`));
  return readdirSync(source)
    .filter((file) => file.endsWith('.md') && !listed.has(file))
    .map((file) => `${file} isn't listed in contents.json.`);
}
