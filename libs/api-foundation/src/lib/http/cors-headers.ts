import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type WriteHead = (status: number, ...rest: (string | Headers | undefined)[]) => ServerResponse;

/** Removes the CORS headers that a program has already set for all of its responses. */
export function removeCorsHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (isCorsHeader(name)) response.removeHeader(name);
}

/**
 * Keeps a response's current CORS headers until it's sent. The program that hosts Hangar may have called `enableCors`,
 * which would let other pages read the responses. Express sets such headers on the response, and Fastify passes them
 * to `writeHead`.
 */
export function keepCorsHeaders(response: ServerResponse): void {
  const own = Object.entries(response.getHeaders()).filter(([name]) => isCorsHeader(name));
  const writeHead = response.writeHead.bind(response) as WriteHead;
  const writeOwnHead: WriteHead = (status, ...rest) => {
    removeCorsHeaders(response);
    for (const [name, value] of own) response.setHeader(name, value ?? '');
    return writeHead(status, ...rest.map((part) => (typeof part === 'object' ? withoutCors(part) : part)));
  };
  response.writeHead = writeOwnHead as ServerResponse['writeHead'];
}

/** Removes CORS headers. Node also accepts a list in which names and values alternate. */
function withoutCors(headers: Headers): Headers {
  if (Array.isArray(headers))
    return headers.filter((_, index) => !isCorsHeader(String(headers[index - (index % 2)])));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isCorsHeader(name)));
}

function isCorsHeader(name: string): boolean {
  return /^access-control-/i.test(name);
}
