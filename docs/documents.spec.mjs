import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { marked } from 'marked';
import { WORKSPACE } from '../tools/setup.mjs';

const FOLDERS = ['.github', 'apps', 'docs', 'examples', 'libs', 'tools'];

/** The handbook's pages are checked when its site is built (tools/handbook). */
const EXCLUDED_PATHS = /(?:^|\/)(?:node_modules|dist|docs\/handbook|docs\/api-reports)\//;

const DOCUMENTS = [
  ...readdirSync(WORKSPACE),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  ),
]
  .map((path) => path.split(sep).join('/'))
  .filter((path) => path.endsWith('.md') && !EXCLUDED_PATHS.test(path));

const anchors = new Map();

/** Returns the anchors in a document, as GitHub names them. */
function getAnchors(path) {
  if (!anchors.has(path)) anchors.set(path, new Set(getHeadings(readFileSync(path, 'utf8')).map(toAnchor)));
  return anchors.get(path);
}

function getHeadings(markdown) {
  const found = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'heading') found.push(token.text);
  });
  return found;
}

function toAnchor(heading) {
  return heading
    .replaceAll(/[`*]|<[^>]+>/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** Returns the links of a document to files or headings in this workspace that do not exist. */
function findDeadLinks(path, markdown) {
  const links = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
  });
  return links.filter((link) => !/^(?:[a-z]+:|\/)/i.test(link) && !isValidLink(path, link));
}

function isValidLink(path, link) {
  const [file, anchor] = link.split('#');
  const target =
    file === '' ? join(WORKSPACE, path) : join(WORKSPACE, dirname(path), decodeURIComponent(file));
  if (!existsSync(target)) return false;
  return anchor === undefined || !target.endsWith('.md') || getAnchors(target).has(anchor);
}

describe('the links of documents', () => {
  it.each(DOCUMENTS)('lead to files and headings that exist: %s', (path) => {
    expect(findDeadLinks(path, readFileSync(join(WORKSPACE, path), 'utf8'))).toEqual([]);
  });

  it('are reported as broken if their file or heading is missing', () => {
    const text = '[a](docs/nowhere.md) [b](#nowhere) [c](docs/api.md#nowhere) [d](docs/api.md#by-example)';
    expect(findDeadLinks('README.md', text)).toEqual(['docs/nowhere.md', '#nowhere', 'docs/api.md#nowhere']);
  });
});
