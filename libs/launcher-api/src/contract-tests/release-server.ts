import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests that the server received. */
export interface ReleaseRequest {
  path: string;
  range?: string;
  ifRange?: string;
}

/** Sends a custom response to one request. */
export type CustomResponder = (response: ServerResponse, request: IncomingMessage) => void;

/** Replaces Freedoom's servers on loopback. Supports ETags, ranges and faults. */
export class ReleaseServer {
  readonly requests: ReleaseRequest[] = [];
  readonly userAgents = new Set<string>();
  /** The largest number of requests that were processed at the same time. */
  maxConcurrent = 0;
  private concurrent = 0;
  private readonly arrivals = new Map<string, () => void>();
  private readonly files = new Map<string, Buffer>();
  private readonly customResponders = new Map<string, CustomResponder[]>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.respond(request, response),
    );
  }

  static async start(): Promise<ReleaseServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new ReleaseServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** Adds a file. An object is written as JSON, with `{{BASE}}` replaced by the server's address. */
  publish(path: string, content: Buffer | string | object): void {
    const isObject = typeof content === 'object' && !Buffer.isBuffer(content);
    const text = isObject ? JSON.stringify(content) : content;
    const bytes = typeof text === 'string' ? Buffer.from(text.replaceAll('{{BASE}}', this.url)) : text;
    this.files.set(path, bytes as Buffer);
  }

  /** Sets custom responses to the next requests for a path. */
  respondWith(path: string, ...answers: readonly CustomResponder[]): void {
    this.customResponders.set(path, [...(this.customResponders.get(path) ?? []), ...answers]);
  }

  getRequests(path: string): ReleaseRequest[] {
    return this.requests.filter((request) => request.path === path);
  }

  /** Resolves when the next request for a path arrives. */
  waitForRequest(path: string): Promise<void> {
    return new Promise((resolve) => this.arrivals.set(path, resolve));
  }

  /** Sends the default response. */
  serve(response: ServerResponse, request: IncomingMessage): void {
    const content = this.files.get(request.url ?? '');
    if (!content) {
      response.writeHead(404).end('Not Found');
      return;
    }
    const etag = computeEtag(content);
    const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(start) || !isSame) {
      response.writeHead(200, { 'content-length': content.length, etag }).end(content);
    } else if (start >= content.length) {
      response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    } else {
      const range = `bytes ${start}-${content.length - 1}/${content.length}`;
      const headers = { 'content-length': content.length - start, 'content-range': range, etag };
      response.writeHead(206, headers).end(content.subarray(start));
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private respond(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    const { range, 'if-range': ifRange } = request.headers;
    this.requests.push({
      path,
      ...(range ? { range } : {}),
      ...(ifRange ? { ifRange: String(ifRange) } : {}),
    });
    this.userAgents.add(request.headers['user-agent'] ?? '');
    this.concurrent += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.concurrent);
    response.once('close', () => (this.concurrent -= 1));
    this.arrivals.get(path)?.();
    const customResponder = this.customResponders.get(path)?.shift();
    if (customResponder) customResponder(response, request);
    else this.serve(response, request);
  }
}

/** Returns the ETag that the server sends for this content. */
export function computeEtag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

/** Declares the size of the whole content, and closes the connection after the first bytes. */
export function disconnectAfter(bytes: number, content: Buffer): CustomResponder {
  return (response) => {
    response.writeHead(200, { 'content-length': content.length, etag: computeEtag(content) });
    response.write(content.subarray(0, bytes), () => response.destroy());
  };
}

/** Declares the size of the whole content, sends the first bytes, calls `onSent`, and then sends nothing more. */
export function stallAfter(bytes: number, content: Buffer, onSent: () => void): CustomResponder {
  return (response) => {
    response.writeHead(200, { 'content-length': content.length, etag: computeEtag(content) });
    response.write(content.subarray(0, bytes), () => onSent());
  };
}
