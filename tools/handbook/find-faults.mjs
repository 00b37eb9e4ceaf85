import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the faults in a handbook's pages, one sentence each: broken links, and pictures that are missing or have no
 * alternative text.
 * @param {readonly import('./read-page.mjs').HandbookPage[]} pages
 * @param {string} folder where the pages and their pictures are
 * @returns {string[]}
 */
export function findFaults(pages, folder) {
  const byName = new Map(pages.map((page) => [page.name, page]));
  return pages.flatMap((page) => [
    ...page.links
      .filter((link) => !isValidLink(link, page, byName))
      .map((link) => `${page.name}.md: broken link: ${link}.`),
    ...page.pictures
      .filter(({ path }) => !/^pictures\/[\w-]+\.png$/.test(path) || !existsSync(join(folder, path)))
      .map(({ path }) => `${page.name}.md: picture ${path} not found. Create it with: npm run pictures`),
    ...page.pictures
      .filter(({ words }) => words.trim() === '')
      .map(({ path }) => `${page.name}.md: ${path} has no alternative text.`),
  ]);
}

function isValidLink(link, page, byName) {
  if (/^https:\/\//.test(link)) return true;
  const parts = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(link);
  if (parts === null) return false;
  const [, name, anchor] = parts;
  const target = name === undefined ? page : byName.get(name);
  return target !== undefined && (anchor === undefined || target.anchors.has(anchor));
}
