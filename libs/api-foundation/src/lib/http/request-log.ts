import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';

import { getPath } from './node-http';

const logger = new Logger('Request');

/** Logs one line per request: changes and failures always, successful GET requests only at level `debug`. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const path = getPath(request);
  onResponseEnd(response, (milliseconds) => {
    // Without headers, the status is only the default value, because the client disconnected before the response.
    const outcome = response.headersSent ? response.statusCode : 'aborted';
    const line = `${request.method} ${path} ${outcome} ${milliseconds.toFixed(1)} ms`;
    if (response.statusCode >= 400) logger.warn(line);
    else if (request.method === 'GET') logger.debug(line);
    else logger.log(line);
  });
}

/** Calls back when the response has ended, passing the time since this call. */
export function onResponseEnd(response: ServerResponse, onEnd: (milliseconds: number) => void): void {
  const startedAt = performance.now();
  response.once('close', () => onEnd(performance.now() - startedAt));
}
