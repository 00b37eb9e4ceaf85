import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** A response as received, with the body as text. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The `code` of an error response. */
  readonly code: string | undefined;
}

/** Sends requests that `fetch` cannot send: with any Host, Origin, path and body, or over an open connection. */
export function sendRawRequest(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    socket,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer; socket?: Socket } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const address = hostname.replace(/[[\]]/g, '');
    const base = pathname.replace(/\/$/, '');
    const connection = socket ? { createConnection: () => socket } : { agent: false };
    const clientRequest = request(
      { hostname: address, port, path: base + path, method, headers, ...connection },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            code: parseCode(text),
          });
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

function parseCode(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    // A page, or a response without a body.
    return undefined;
  }
}
