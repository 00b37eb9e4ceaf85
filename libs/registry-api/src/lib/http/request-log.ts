import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { onResponseEnd } from '@hangar/api-foundation/http';

import type { Metrics } from '../metrics';

const logger = new Logger('request');

/**
 * Logs and counts each request by its route. The path, query, headers and address are never logged, because they could reveal
 * which files a user has.
 */
export function createRequestLog(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    onResponseEnd(response, (milliseconds) => {
      const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
      const route = typeof path === 'string' ? path : 'none';
      metrics.countRequest(request.method, route, response.statusCode, milliseconds);
      logger.log({
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
      });
    });
    next();
  };
}
