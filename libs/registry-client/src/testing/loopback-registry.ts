import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Respond = (response: ServerResponse, request: ReceivedRequest) => void;

/** A real HTTP server on the loopback interface that misbehaves as specified by tests. */
export class LoopbackRegistry {
  readonly seen: ReceivedRequest[] = [];
  /** The responses to requests, in order. The last response is used for all further requests. */
  responses: Respond[] = [];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body };
    this.seen.push(seen);
    const respond = this.responses.length > 1 ? this.responses.shift() : this.responses[0];
    respond?.(response, seen);
  }
}

/** Responds with JSON and a status. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}
