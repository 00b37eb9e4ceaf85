import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A server that replaces the Registry and only records requests. */
export class RecordingServer {
  /** The number of connections, whether or not they were used. */
  connections = 0;
  readonly requests: RecordedRequest[] = [];

  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  static async start(): Promise<RecordingServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const recorder = new RecordingServer(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    server.on('connection', () => recorder.connections++);
    server.on('request', ({ method = '', url = '', headers }, response) => {
      recorder.requests.push({ method, path: url, headers });
      const isSearch = url.startsWith('/api/mods');
      response.writeHead(isSearch ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(isSearch ? { mods: [], total: 0, limit: 20, offset: 0 } : { error: 'Unknown.' }),
      );
    });
    return recorder;
  }

  /** Discards the recorded requests. */
  clear(): void {
    this.connections = 0;
    this.requests.splice(0);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
