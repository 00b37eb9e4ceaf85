import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

import type { AccessRules } from './access-rules';
import { readPageFile, type PageFile } from './page-file';

/** A render-blocking file in the page's own folder: a style sheet, or a script that is not a module. */
const RENDER_BLOCKING_FILES =
  /<link rel="stylesheet" href="\/([\w-][\w.-]*\.css)"\s*\/?>|<script src="\/([\w-][\w.-]*\.js)"><\/script>/g;

/**
 * Returns the page with its render-blocking files inlined, because each additional request would have to wait for a
 * busy event loop while Hangar starts. A file that is missing or contains its own closing tag stays a link.
 */
export function readInlinedPage(path: string): PageFile | null {
  const page = readPageFile(path);
  if (page === null) return null;
  const etags = [page.etag];
  const scripts: string[] = [];
  const text = page.bytes
    .toString('utf8')
    .replace(RENDER_BLOCKING_FILES, (link, style?: string, script?: string) => {
      const file = readPageFile(join(dirname(path), style ?? script ?? ''));
      // Browsers normalise line breaks before they compute the hash.
      const content = file?.bytes.toString('utf8').replace(/\r\n?/g, '\n') ?? '';
      if (file === null || /<\/(?:style|script)|<!--/i.test(content)) return link;
      etags.push(file.etag);
      // The style sheet is in the root folder, but the page may be opened at any URL.
      if (style !== undefined) return `<style>${content.replace(/url\((["']?)\.\//g, 'url($1/')}</style>`;
      scripts.push(createHash('sha256').update(content).digest('base64'));
      return `<script>${content}</script>`;
    });
  if (etags.length === 1) return page;
  const etag = `W/"${createHash('sha256').update(etags.join()).digest('hex').slice(0, 16)}"`;
  return { path, bytes: Buffer.from(text), etag, ...(scripts.length > 0 ? { scripts } : {}) };
}

/** Reads a page; returns `null` if it isn't built. */
export type PageReader = (path: string) => PageFile | null;

/**
 * Returns the page that is served until Hangar can handle requests. Its `html` element is marked, so it shows the
 * content that the browser stored during the last visit (apps/ui/src/first-paint.js). Browsers do not cache this page.
 */
export function readStartingPage(path: string): PageFile | null {
  const page = readInlinedPage(path);
  return page && { ...markPage(page, 'starting'), cacheRule: 'no-store' };
}

/**
 * Adds `data-access` to the `html` element of pages if there is an access policy. Only then does the page request what
 * the user may do.
 */
export function markPolicy(readPage: PageReader, { hasPolicy }: AccessRules): PageReader {
  if (!hasPolicy) return readPage;
  return (path) => {
    const page = readPage(path);
    return page && markPage(page, 'access');
  };
}

/** Returns the page with an attribute on its `html` element, by which its scripts recognise a state of the server. */
function markPage(page: PageFile, mark: string): PageFile {
  const text = page.bytes.toString('utf8').replace('<html', `<html data-${mark}`);
  return { ...page, bytes: Buffer.from(text), etag: page.etag.replace(/"$/, `-${mark}"`) };
}
