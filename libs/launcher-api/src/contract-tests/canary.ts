import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { PNG } from './test-images';

/** A server on loopback that counts the connections to it. */
export class Canary {
  connectionCount = 0;
  requests: { url: string; headers: Record<string, unknown> }[] = [];
  respond: RequestListener = (_request, response) => response.end(PNG);
  private constructor(private readonly server: Server) {}

  static async start(host: string): Promise<Canary> {
    const server = createServer();
    const canary = new Canary(server);
    server.on('connection', () => canary.connectionCount++);
    server.on('request', (request, response) => {
      canary.requests.push({ url: request.url ?? '', headers: request.headers });
      canary.respond(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, host, listening));
    return canary;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
