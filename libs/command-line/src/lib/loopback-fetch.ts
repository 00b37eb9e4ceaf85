import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The request failed before a connection was established, so no server can have received it. */
export class RequestNotSent extends Error {
  override readonly name = 'RequestNotSent';
}

/** Statuses of responses without a body. */
const BODILESS_STATUSES: readonly number[] = [204, 205, 304];

/**
 * Sends a request to a server on this computer. Unlike the global `fetch`, it has no timeout and opens a new connection
 * for each request, because a reused one may already be closed. It also distinguishes a request that was never sent
 * from one that got no response. The body must be a string or absent.
 * @throws {RequestNotSent}, the abort reason of the signal, or the error that ended the connection
 */
export function fetchLoopback(address: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body = null, signal = null } = init;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const sent = httpRequest(address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      agent: false,
      ...(signal ? { signal } : {}),
    });
    sent.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    sent.on('response', (incoming) => resolve(toResponse(incoming)));
    sent.on('error', (error) => {
      if (signal?.aborted) reject(signal.reason as Error);
      else reject(isConnected ? error : new RequestNotSent(error.message, { cause: error }));
    });
    sent.end(typeof body === 'string' ? body : undefined);
  });
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 502, headers } = incoming;
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, item]),
  );
  const init = { status, headers: fields };
  if (!BODILESS_STATUSES.includes(status))
    return new Response(Readable.toWeb(incoming) as ReadableStream, init);
  incoming.resume();
  return new Response(null, init);
}
