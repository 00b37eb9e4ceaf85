import type { NextFunction, Request, Response } from 'express';

import { LauncherError } from '../errors';
import { belongsToOtherUser } from './peer-user';

/** The port is not compared, so that forwarded ports work. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'content-type, if-match, if-none-match',
  'Access-Control-Max-Age': '600',
};

/**
 * Lets in only what comes from this machine and this user. Every page in the user's browser can reach a local port, so
 * the Host header is checked against DNS rebinding, and the Origin against foreign pages, on every request and before
 * the body is read. Express middleware, because Nest's guards run after the body parser.
 */
export function localRequestGuard(request: Request, response: Response, next: NextFunction): void {
  response.vary('Origin');
  const { host, origin } = request.headers;
  if (host === undefined || !LOCAL_HOST.test(host)) {
    return next(
      new LauncherError(
        'FORBIDDEN_HOST',
        'Hangar answers only under 127.0.0.1 or localhost. Use http://127.0.0.1 and its port as the address.',
      ),
    );
  }
  if (
    origin === undefined ? request.headers['sec-fetch-site'] === 'cross-site' : !LOCAL_ORIGIN.test(origin)
  ) {
    return next(
      new LauncherError(
        'FORBIDDEN_ORIGIN',
        'Hangar answers only pages of this machine. Open the page from a local address, or use a program instead.',
      ),
    );
  }
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', 'ETag, X-Total-Count');
  }
  void admitOwnUser(request, response, next);
}

async function admitOwnUser(request: Request, response: Response, next: NextFunction): Promise<void> {
  if (await belongsToOtherUser(request.socket)) {
    return next(
      new LauncherError('OTHER_USER', 'This Hangar belongs to another user of this machine. Start your own.'),
    );
  }
  if (request.method === 'OPTIONS') {
    response.set(PREFLIGHT_HEADERS).status(204).end();
    return;
  }
  next();
}
