import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';

import { pathOf } from './node-http';

const logger = new Logger('Request');

/** Writes one line per request: changes and failures always, plain reading only at the level `debug`. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  const path = pathOf(request);
  response.once('close', () => {
    const line = `${request.method} ${path} ${response.statusCode} ${(performance.now() - startedAt).toFixed(1)} ms`;
    if (response.statusCode >= 400) logger.warn(line);
    else if (request.method === 'GET') logger.debug(line);
    else logger.log(line);
  });
}
