import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { matchesEtag } from '@hangar/api-foundation/http';
import { hasSystemCode } from '@hangar/file-system';

import type { ImageFile } from './image-file';

const MAX_LISTENERS = 30;
const CACHE_CONTROL_REVALIDATE = 'private, no-cache';
/** The `Cache-Control` header of a picture whose URL changes with its content. */
export const CACHE_CONTROL_IMMUTABLE = 'private, max-age=31536000, immutable';

/**
 * Sends a picture and closes its file. By default, later requests from the browser only check for changes. The headers
 * make browsers treat the bytes only as a picture, regardless of their content.
 */
export async function sendImage(
  image: ImageFile,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = CACHE_CONTROL_REVALIDATE,
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
        ['Cache-Control', cacheControl],
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
    // Together, the listeners of the request and the pipeline exceed the number above which Node warns of a leak.
    response.setMaxListeners(MAX_LISTENERS);
    // If a file grows while it is being sent, the response must not become longer than announced.
    await pipeline(handle.createReadStream({ start: 0, end: stats.size - 1, autoClose: false }), response);
  } catch (error) {
    // The browser closed the connection early.
    if (!hasSystemCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  } finally {
    await handle.close();
  }
}

/** Responds that the picture does not exist, but without an error that the browser would log. */
export function sendNoContent(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.statusCode = 204;
  response.end();
}

/**
 * Whether the browser already has this picture. The ETag is checked first, because `fetch` adds `no-cache` to requests
 * with a custom `If-None-Match` header.
 */
function isKnown(headers: IncomingHttpHeaders, etag: string, changedAt: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return matchesEtag(known, etag);
  if (/(^|,)\s*no-cache\s*(,|$)/.test(headers['cache-control'] ?? '')) return false;
  // The dates in HTTP headers have a resolution of one second.
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
