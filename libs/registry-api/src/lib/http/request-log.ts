import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { onResponseEnd } from '@hangar/api-foundation/http';

const logger = new Logger('request');

/**
 * Logs each request by its route. The path, query, headers and address are never logged, because they could reveal
 * which files a user has.
 */
export function logRequest(request: Request, response: Response, next: NextFunction): void {
  onResponseEnd(response, (milliseconds) => {
    const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
    logger.log({
      method: request.method,
      route: typeof route === 'string' ? route : 'none',
      status: response.statusCode,
      ms: Math.round(milliseconds * 10) / 10,
    });
  });
  next();
}
