import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Stands before a server and lets everything through, byte by byte; it keeps what clients send. */
export class RecordingProxy {
  /** Connections that were opened, whatever was sent through them. */
  connections = 0;
  /** What clients have sent. */
  sent = '';
  readonly url: string;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  /** Starts one before the server at an address. */
  static async before(address: string): Promise<RecordingProxy> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const self = new RecordingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (client) => {
      self.connections++;
      client.on('data', (bytes) => (self.sent += bytes.toString('latin1')));
      self.join(client, connect(Number(port), hostname));
    });
    return self;
  }

  /** Everything that was sent was meant to be: from now on counts what is sent next. */
  forget(): void {
    this.connections = 0;
    this.sent = '';
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  /** Each end of a connection goes on to the other; one that breaks takes the other along. */
  private join(client: Socket, target: Socket): void {
    client.pipe(target).pipe(client);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
  }
}
