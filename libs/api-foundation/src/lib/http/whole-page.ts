import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

import { readPageFile, type PageFile } from './page-file';

/** A file of the page's own folder that is waited for before anything is painted: a style sheet, or a script that is no module. */
const WAITED_FOR =
  /<link rel="stylesheet" href="\/([\w-][\w.-]*\.css)"\s*\/?>|<script src="\/([\w-][\w.-]*\.js)"><\/script>/g;

/**
 * The page with what its first picture needs in it: while Hangar starts, each file more would wait for another turn of a busy
 * event loop. What cannot be put in (absent, or with an end of its own element in its text) stays a link.
 */
export function readWholePage(path: string): PageFile | null {
  const page = readPageFile(path);
  if (page === null) return null;
  const etags = [page.etag];
  const scripts: string[] = [];
  const text = page.bytes.toString('utf8').replace(WAITED_FOR, (link, style?: string, script?: string) => {
    const file = readPageFile(join(dirname(path), style ?? script ?? ''));
    // As browsers read the ends of lines, or the hash would be another.
    const content = file?.bytes.toString('utf8').replace(/\r\n?/g, '\n') ?? '';
    if (file === null || /<\/(?:style|script)|<!--/i.test(content)) return link;
    etags.push(file.etag);
    // The sheet's folder is the root, and the page may be shown at any address.
    if (style !== undefined) return `<style>${content.replace(/url\((["']?)\.\//g, 'url($1/')}</style>`;
    scripts.push(createHash('sha256').update(content).digest('base64'));
    return `<script>${content}</script>`;
  });
  if (etags.length === 1) return page;
  const etag = `W/"${createHash('sha256').update(etags.join()).digest('hex').slice(0, 16)}"`;
  return { path, bytes: Buffer.from(text), etag, ...(scripts.length > 0 ? { scripts } : {}) };
}

/**
 * The same while Hangar is being built and answers nothing yet: its element `html` is marked, so that the page shows what the
 * browser has kept of the last visit (apps/ui/src/first-paint.js). No browser takes it up again once Hangar can be asked.
 */
export function readStartingPage(path: string): PageFile | null {
  const page = readWholePage(path);
  if (page === null) return null;
  const text = page.bytes.toString('utf8').replace('<html', '<html data-starting');
  return {
    ...page,
    bytes: Buffer.from(text),
    etag: page.etag.replace(/"$/, '-starting"'),
    cacheRule: 'no-store',
  };
}
