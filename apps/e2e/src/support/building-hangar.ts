import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Simulates a Hangar that is still starting until it is released. The page is marked as such, and requests to the API
 * wait.
 */
export class BuildingHangar {
  private isBuilding = false;
  private built = Promise.resolve();
  private tellBuilt = (): void => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(hangar: string): Promise<BuildingHangar> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const self = new BuildingHangar(server, `http://127.0.0.1:${port}`);
    server.on(
      'request',
      (asked, response) => void self.pass(new URL(asked.url ?? '', hangar), asked, response),
    );
    return self;
  }

  build(): void {
    this.isBuilding = true;
    this.built = new Promise((resolve) => (this.tellBuilt = resolve));
  }

  finish(): void {
    this.isBuilding = false;
    this.tellBuilt();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(address: URL, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { isBuilding } = this;
    if (address.pathname.startsWith('/api/')) await this.built;
    const { 'if-none-match': _, ...others } = asked.headers;
    // The marked page has different content.
    const headers = isBuilding ? others : asked.headers;
    const passedOn = request(address, { method: asked.method, headers });
    // A page that the user has left no longer needs a response.
    response.once('close', () => passedOn.destroy());
    passedOn.once('error', () => response.destroy());
    asked.pipe(passedOn);
    passedOn.once('response', (answer) => {
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (isPage && isBuilding) void this.mark(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    });
  }

  private async mark(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const marked = (await text(answer)).replace('<html', '<html data-starting');
    const { etag: _, ...headers } = answer.headers;
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(marked) }).end(marked);
  }
}
