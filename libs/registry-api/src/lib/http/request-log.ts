import type { NextFunction, Request, RequestHandler, Response } from 'express';

import type { Log } from './log';

/**
 * Logs each request by its route, never by its path, query, headers or address: which file somebody has is nobody's
 * business.
 */
export function requestLog(log: Log): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
      log('info', 'request', {
        method: request.method,
        route: typeof route === 'string' ? route : 'none',
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      });
    });
    next();
  };
}
