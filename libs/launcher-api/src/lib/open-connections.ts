import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  belongsToOtherUser,
  formatOtherUserResponse,
  type AccessRules,
} from '@hangar/api-foundation/http/early';
import { MAX_PIPELINED_REQUESTS } from '@hangar/platform';

/** Maximum number of open connections of the current user. */
export const MAX_OWN_CONNECTIONS = 200;
/**
 * Maximum number of connections, including those whose user is not known yet. Users are looked up together within a few
 * milliseconds.
 */
const MAX_CONNECTIONS = 1000;

/**
 * The connections of a server, with their users and pending responses. A connection of another user is closed as soon
 * as its user is known, so it does not count towards the limit. If the current user opens too many connections, the
 * ones that have waited longest for their clients are closed, so that a new request is always served.
 * `Server.closeIdleConnections` is not sufficient: it skips connections on which nothing was ever sent. Browsers open
 * such connections in advance, so closing the server would have to wait for their timeout.
 */
export class OpenConnections {
  private readonly pendingResponses = new Map<Socket, Set<ServerResponse>>();
  /** Connections of the current user, the least recently used first. */
  private readonly ownSockets = new Set<Socket>();
  private isClosing = false;

  constructor(
    server: Server,
    private readonly rules: AccessRules,
  ) {
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', (socket) => this.add(socket));
    server.on('request', (request, response) => this.trackResponse(request, response));
  }

  /** Closes each connection as soon as it has no pending responses, from now on. */
  closeWhenIdle(): void {
    this.isClosing = true;
    for (const [socket, responses] of this.pendingResponses) if (responses.size === 0) socket.destroy();
  }

  private add(socket: Socket): void {
    this.pendingResponses.set(socket, new Set());
    socket.once('close', () => {
      this.pendingResponses.delete(socket);
      this.ownSockets.delete(socket);
    });
    if (this.rules.otherUsers) return this.accept(socket);
    void belongsToOtherUser(socket).then((isOther) => {
      if (isOther) this.reject(socket);
      else this.accept(socket);
    });
  }

  /**
   * Rejects a connection. If a request was already received, the guard rejects that request and closes the connection.
   */
  private reject(socket: Socket): void {
    if (this.pendingResponses.get(socket)?.size !== 0) return;
    socket.write(formatOtherUserResponse());
    socket.destroySoon();
  }

  private accept(socket: Socket): void {
    if (socket.destroyed) return;
    this.ownSockets.add(socket);
    this.closeSurplus();
  }

  /**
   * Closes connections beyond the limit. If all have pending responses, none is closed until the first response ends.
   */
  private closeSurplus(): void {
    if (this.ownSockets.size <= MAX_OWN_CONNECTIONS) return;
    const surplus = this.findLongestWaiting();
    if (surplus === undefined) return;
    this.ownSockets.delete(surplus);
    surplus.destroy();
  }

  /**
   * Returns the first connection that is waiting for its client. This is fast, because it is usually the first of all.
   */
  private findLongestWaiting(): Socket | undefined {
    for (const socket of this.ownSockets) if (this.isWaitingForClient(socket)) return socket;
    return undefined;
  }

  /** Whether the server is waiting for the client to send something or to read a response. */
  private isWaitingForClient(socket: Socket): boolean {
    const responses = this.pendingResponses.get(socket) ?? [];
    return [...responses].every((response) => !response.req.complete || response.writableEnded);
  }

  private trackResponse({ socket }: IncomingMessage, response: ServerResponse): void {
    const responses = this.pendingResponses.get(socket);
    if (responses === undefined) return;
    responses.add(response);
    // Each request may have a response of many megabytes, which stays in memory until the earlier responses have been
    // read.
    if (responses.size > MAX_PIPELINED_REQUESTS) socket.destroy();
    response.once('close', () => {
      responses.delete(response);
      if (this.ownSockets.delete(socket)) this.ownSockets.add(socket);
      this.closeSurplus();
      if (this.isClosing && responses.size === 0) socket.end();
    });
  }
}
