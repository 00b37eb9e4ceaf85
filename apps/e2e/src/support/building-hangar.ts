import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Simulates a Hangar that is still starting until it is released. The page is marked as starting, and requests to the
 * API wait.
 */
export class StartingHangar {
  private isStarting = false;
  private started = Promise.resolve();
  private resolveStarted = (): void => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async startFor(hangar: string): Promise<StartingHangar> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new StartingHangar(server, `http://127.0.0.1:${port}`);
    server.on(
      'request',
      (incoming, response) => void proxy.forward(new URL(incoming.url ?? '', hangar), incoming, response),
    );
    return proxy;
  }

  build(): void {
    this.isStarting = true;
    this.started = new Promise((resolve) => (this.resolveStarted = resolve));
  }

  finish(): void {
    this.isStarting = false;
    this.resolveStarted();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async forward(address: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { isStarting: isBuilding } = this;
    if (address.pathname.startsWith('/api/')) await this.started;
    const { 'if-none-match': _, ...others } = incoming.headers;
    // The marked page has different content.
    const headers = isBuilding ? others : incoming.headers;
    const forwarded = request(address, { method: incoming.method, headers });
    // A page that the user has left no longer needs a response.
    response.once('close', () => forwarded.destroy());
    forwarded.once('error', () => response.destroy());
    incoming.pipe(forwarded);
    forwarded.once('response', (answer) => {
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (isPage && isBuilding) void this.sendMarkedPage(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    });
  }

  private async sendMarkedPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const markedPage = (await text(answer)).replace('<html', '<html data-starting');
    const { etag: _, ...headers } = answer.headers;
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(markedPage) }).end(markedPage);
  }
}
