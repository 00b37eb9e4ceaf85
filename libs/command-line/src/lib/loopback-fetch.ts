import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The request failed before a connection was established, so no server can have received it. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** Statuses of responses without a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/**
 * Sends a request to a server on this computer. Unlike the global `fetch`, it has no timeout, uses each connection only
 * once (a reused one may already be closed), and distinguishes a request that was never sent from one that got no
 * response. The body must be a string or absent.
 * @throws {NotSent}, the reason of the signal, or the error that ended the connection
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
    sent.on('response', (answer) => resolve(responseOf(answer)));
    sent.on('error', (error) => {
      if (signal?.aborted) reject(signal.reason as Error);
      else reject(isConnected ? error : new NotSent(error.message, { cause: error }));
    });
    sent.end(typeof body === 'string' ? body : undefined);
  });
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 502, headers } = answer;
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const init = { status, headers: fields };
  if (!WITHOUT_BODY.includes(status)) return new Response(Readable.toWeb(answer) as ReadableStream, init);
  answer.resume();
  return new Response(null, init);
}
