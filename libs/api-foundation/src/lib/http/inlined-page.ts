import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

import { writeDocument, type PageDocument } from './page-document';
import { readPageFile, type PageFile } from './page-file';

/** A render-blocking file in the page's own folder: a style sheet, or a script that is not a module. */
const RENDER_BLOCKING_FILES =
  /<link rel="stylesheet" href="([\w-][\w.-]*\.css)"\s*\/?>|<script src="([\w-][\w.-]*\.js)"><\/script>/g;

/**
 * Returns the page with its render-blocking files inlined, because each additional request would have to wait for a
 * busy event loop while Hangar starts. A file that is missing or contains its own closing tag stays a link.
 * `document` is written into the page.
 */
export function readInlinedPage(path: string, document: PageDocument): PageFile | null {
  const page = readPageFile(path);
  if (page === null) return null;
  const scripts: string[] = [];
  const html = page.bytes.toString('utf8');
  const text = writeDocument(html, document).replace(
    RENDER_BLOCKING_FILES,
    (link, style?: string, script?: string) => {
      const file = readPageFile(join(dirname(path), style ?? script ?? ''));
      // Browsers normalise line breaks before they compute the hash.
      const content = file?.bytes.toString('utf8').replace(/\r\n?/g, '\n') ?? '';
      if (file === null || /<\/(?:style|script)|<!--/i.test(content)) return link;
      if (style !== undefined) return `<style>${content}</style>`;
      scripts.push(createHash('sha256').update(content).digest('base64'));
      return `<script>${content}</script>`;
    },
  );
  if (text === html) return page;
  const etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
  return { path, bytes: Buffer.from(text), etag, ...(scripts.length > 0 ? { scripts } : {}) };
}

/**
 * Returns the page that is served until Hangar can handle requests. Its `html` element is marked, so it shows the
 * content that the browser stored during the last visit (apps/ui/src/first-paint.js). Browsers do not cache this page.
 */
export function readStartingPage(path: string, document: PageDocument): PageFile | null {
  const page = readInlinedPage(path, document);
  if (page === null) return null;
  const text = page.bytes.toString('utf8').replace('<html', '<html data-starting');
  return {
    ...page,
    bytes: Buffer.from(text),
    etag: page.etag.replace(/"$/, '-starting"'),
    cacheRule: 'no-store',
  };
}
