import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { MAX_PIPELINED_REQUESTS, findRequestFault } from '@hangar/platform';
import { withoutStop } from '@hangar/domain';

import { RegistryError } from '../registry-error';

export const rejectAmbiguousRequests: RequestHandler = (request, _response, next) => {
  const fault = findRequestFault(request);
  next(
    fault === null
      ? undefined
      : new RegistryError('VALIDATION_FAILED', `The request isn't valid: ${withoutStop(fault)}.`),
  );
};

/** Closes connections with too many pipelined requests, because all responses would have to be kept in memory. */
export function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const requests = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, requests);
    return requests;
  };
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (count(socket, 1) > MAX_PIPELINED_REQUESTS) socket.destroy();
    response.once('close', () => count(socket, -1));
  });
}
