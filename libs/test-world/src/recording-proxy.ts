import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A proxy that forwards everything unchanged and records what clients send. */
export class RecordingProxy {
  /** The number of connections, whether or not they were used. */
  connections = 0;
  /** The data that clients have sent. */
  sent = '';
  readonly url: string;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  /** Starts a proxy for the server at an address. */
  static async startFor(address: string): Promise<RecordingProxy> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new RecordingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (client) => {
      proxy.connections++;
      client.on('data', (bytes) => (proxy.sent += bytes.toString('latin1')));
      proxy.pipeBoth(client, connect(Number(port), hostname));
    });
    return proxy;
  }

  /** Discards the recording so far. */
  clear(): void {
    this.connections = 0;
    this.sent = '';
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  /** Forwards both directions of a connection. If one end fails, the other is closed as well. */
  private pipeBoth(client: Socket, target: Socket): void {
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
