import { escapeHtml } from './read-page.mjs';

/** Pages with at least this many sections begin with a list of them. */
const MIN_LISTED_SECTIONS = 4;

/**
 * @typedef {import('./read-page.mjs').HandbookPage} HandbookPage
 * @typedef {{ title: string, pages: readonly HandbookPage[] }} HandbookGroup
 */

/**
 * Returns a whole page as HTML. Its links are relative, so that it works in any folder of any server, and without a
 * server.
 * @param {HandbookPage} page
 * @param {readonly HandbookGroup[]} groups all pages, for the list next to each page
 * @param {string} version Hangar's version
 */
export function renderPage(page, groups, version) {
  const isFirst = page.name === 'index';
  return `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <title>${isFirst ? '' : `${escapeHtml(page.title)} · `}Hangar handbook</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <script src="look.js"></script>
    <link rel="stylesheet" href="handbook.css" />
    <link rel="icon" type="image/svg+xml" href="favicon.svg" />
  </head>
  <body>
    <a class="skip" href="#page">Skip to the page</a>
    <header>
      <a class="brand" href="index.html"><img src="favicon.svg" alt="" />Hangar handbook</a>
      <a class="contents" href="#contents">All pages</a>
    </header>
    <main id="page">
      <h1>${escapeHtml(page.title)}</h1>
      ${renderSectionList(page)}
      ${page.html}
      ${renderNeighbours(page, groups)}
    </main>
    <nav id="contents" aria-label="All pages">
      ${groups.map((group) => renderGroupList(group, page)).join('\n')}
      <p>Hangar ${escapeHtml(version)}</p>
    </nav>
  </body>
</html>
`;
}

/** @param {HandbookPage} page */
function renderSectionList({ sections }) {
  if (sections.length < MIN_LISTED_SECTIONS) return '';
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="sections" aria-label="On this page"><ul>${items.join('')}</ul></nav>`;
}

/**
 * @param {HandbookGroup} group
 * @param {HandbookPage} currentPage
 */
function renderGroupList({ title, pages }, currentPage) {
  const items = pages.map(
    (page) =>
      `<li><a href="${page.name}.html"${page === currentPage ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
  );
  return `<h2>${escapeHtml(title)}</h2><ul>${items.join('')}</ul>`;
}

/**
 * @param {HandbookPage} page
 * @param {readonly HandbookGroup[]} groups
 */
function renderNeighbours(page, groups) {
  const pages = groups.flatMap((group) => group.pages);
  const next = pages[pages.indexOf(page) + 1];
  return next ? `<p class="next">Next: <a href="${next.name}.html">${escapeHtml(next.title)}</a></p>` : '';
}
