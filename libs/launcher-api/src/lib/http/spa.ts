import { dirname } from 'node:path';
import { constants } from 'node:zlib';

import compression from 'compression';
import { static as serveStatic, type Request, type RequestHandler } from 'express';

/** File names that the build marks with a hash of their content never change. */
const HASHED_NAME = /[/\\]chunk-[\w-]{8}\.js$|-[A-Z0-9]{8}\.\w+$/;

/** Of 11: a sixteenth less to send than with the usual 4 for some 3 ms a file; from 7 on, time is spent for next to nothing. */
const BROTLI_QUALITY = 6;

/** What the build writes beside the page's directory: the licences of the packages that went into it. */
const LICENCES = '3rdpartylicenses.txt';

/** Serves the built SPA: its files, the licences of what is in it, and `index.html` for every other path outside `/api` and `/images`. */
export function singlePageApp(directory: string): RequestHandler[] {
  const files = serveStatic(directory, {
    index: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const page: RequestHandler = (request, response, next) => {
    const isPage = isReading(request) && isPageAddress(request.path) && !/\.\w+$/.test(request.path);
    if (!isPage) return next();
    response.setHeader('Cache-Control', 'no-cache');
    // With a root, because a dot in the way there (an AppImage's /tmp/.mount_…) would hide the page.
    response.sendFile('index.html', { root: directory });
  };
  const licences: RequestHandler = (request, response, next) => {
    if (!isReading(request) || request.path !== `/${LICENCES}`) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/plain');
    // A page without packages, or one from another build, has none: then there is no such file.
    response.sendFile(LICENCES, { root: dirname(directory) }, (error) => error && next());
  };
  const compress = compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  // The API compresses its lists itself, once each, and events must not wait in a buffer.
  const smaller: RequestHandler = (request, response, next) =>
    isPageAddress(request.path) ? compress(request, response, next) : next();
  return [smaller, files, licences, page];
}

/** Whether a path is neither the API's nor an image's. */
function isPageAddress(path: string): boolean {
  return !/^\/(api|images)(\/|$)/i.test(path);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
