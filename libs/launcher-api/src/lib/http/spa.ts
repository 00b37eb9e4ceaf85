import { static as serveStatic, type RequestHandler } from 'express';

/** File names that the build marks with a hash of their content never change. */
const HASHED_NAME = /-[A-Z0-9]{8}\.\w+$/;

/** Serves the built SPA: its files, and `index.html` for every other path outside `/api` and `/images`. */
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
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|images)(\/|$)/i.test(request.path) &&
      !/\.\w+$/.test(request.path);
    if (!isPage) return next();
    response.setHeader('Cache-Control', 'no-cache');
    // With a root, because a dot in the way there (an AppImage's /tmp/.mount_…) would hide the page.
    response.sendFile('index.html', { root: directory });
  };
  return [files, page];
}
