import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const logger = new Logger('Request');

/** Writes one line per request: changes and failures always, plain reading only at the level `debug`. */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const line = `${request.method} ${request.path} ${response.statusCode} ${(performance.now() - startedAt).toFixed(1)} ms`;
    if (response.statusCode >= 400) logger.warn(line);
    else if (request.method === 'GET') logger.debug(line);
    else logger.log(line);
  });
  next();
}
