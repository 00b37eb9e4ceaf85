import type { IncomingMessage, ServerResponse } from 'node:http';

/** The path that was asked for, as it was sent. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? url;
}

/** The media type of a body, without its parameters. */
export function mediaTypeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Says that the answer differs by a header of the request. */
export function varyBy(response: ServerResponse, name: string): void {
  const named = [response.getHeader('Vary') ?? []].flat().map(String);
  const isNamed = named.some((names) => names.toLowerCase().split(/,\s*/).includes(name.toLowerCase()));
  if (!isNamed) response.setHeader('Vary', [...named, name].join(', '));
}

/** Answers with JSON, where no handler of a framework does. */
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
