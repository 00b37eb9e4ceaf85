import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows which connections of a server wait for an answer. `Server.closeIdleConnections` passes over those that never
 * sent anything, and browsers open some in advance, so that a quit would wait for their time-out.
 */
export class OpenConnections {
  private readonly requestsUnderWay = new Map<Socket, number>();
  private isClosing = false;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.requestsUnderWay.set(socket, 0);
      socket.once('close', () => this.requestsUnderWay.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
  }

  /** Ends each connection as soon as nothing is under way on it; from now on. */
  closeWhenIdle(): void {
    this.isClosing = true;
    for (const [socket, requests] of this.requestsUnderWay) if (requests === 0) socket.destroy();
  }

  private count(socket: Socket, change: 1 | -1): void {
    const requests = (this.requestsUnderWay.get(socket) ?? 0) + change;
    if (this.requestsUnderWay.has(socket)) this.requestsUnderWay.set(socket, requests);
    if (this.isClosing && requests === 0) socket.end();
  }
}
