import type { IncomingMessage, ServerResponse } from 'node:http';

/** Returns the requested path in its encoded form. Frameworks ignore a fragment, which only raw clients send. */
export function getPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** Returns the media type of the body without its parameters. */
export function getMediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Adds a request header to `Vary`. */
export function addVaryHeader(response: ServerResponse, name: string): void {
  const varyHeaders = [response.getHeader('Vary') ?? []].flat().map(String);
  const isNamed = varyHeaders.some((names) => names.toLowerCase().split(/,\s*/).includes(name.toLowerCase()));
  if (!isNamed) response.setHeader('Vary', [...varyHeaders, name].join(', '));
}

/** Sends JSON without a framework. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
): void {
  const bytes = Buffer.from(JSON.stringify(value));
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
