import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const logger = new Logger('request');

/**
 * Logs each request by its route, never by its path, query, headers or address: which file somebody has is nobody's
 * business.
 */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
    logger.log({
      method: request.method,
      route: typeof route === 'string' ? route : 'none',
      status: response.statusCode,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  });
  next();
}
