import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { matchesEtag } from '@hangar/api-foundation/http';
import { hasSystemCode } from '@hangar/file-system';

import type { ImageFile } from './image-file';

const MAX_LISTENERS = 30;

/**
 * Answers with a picture and closes it. The page that shows it asks again only whether it has changed. The headers see
 * to it that a browser takes it for nothing but a picture, whatever else its bytes may also be.
 */
export async function sendImage(
  image: ImageFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { handle, stats, type } = image;
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}"`;
  try {
    response.setHeaders(
      new Map([
        ['Content-Type', type.mimeType],
        ['Content-Disposition', 'inline'],
        ['Content-Security-Policy', "default-src 'none'; sandbox"],
        ['X-Content-Type-Options', 'nosniff'],
        ['Cache-Control', 'private, no-cache'],
        ['ETag', etag],
        ['Last-Modified', stats.mtime.toUTCString()],
      ]),
    );
    response.statusCode = isKnown(request.headers, etag, stats.mtime) ? 304 : 200;
    if (response.statusCode === 304) {
      response.end();
      return;
    }
    response.setHeader('Content-Length', stats.size);
    if (request.method === 'HEAD' || stats.size === 0) {
      response.end();
      return;
    }
    // Those who watch an exchange and the pipeline are more together than Node takes for a leak.
    response.setMaxListeners(MAX_LISTENERS);
    // A file that grows meanwhile must not make the answer longer than it says.
    await pipeline(handle.createReadStream({ start: 0, end: stats.size - 1, autoClose: false }), response);
  } catch (error) {
    // A browser that has seen enough goes away in the middle.
    if (!hasSystemCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  } finally {
    await handle.close();
  }
}

/** Answers that there is no picture, without an error that a browser would write into its console. */
export function sendNothing(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.statusCode = 204;
  response.end();
}

/** Whether the browser has these bytes already. Scripts ask with an ETag and, by the Fetch standard, with `no-cache`. */
function isKnown(headers: IncomingHttpHeaders, etag: string, changedAt: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return matchesEtag(known, etag);
  if (/(^|,)\s*no-cache\s*(,|$)/.test(headers['cache-control'] ?? '')) return false;
  // The header has whole seconds.
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
