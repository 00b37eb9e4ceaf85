import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test sends raw bytes that no HTTP client would send. */
export class RawConnection {
  private received = '';
  private hasFailed = false;
  private readonly closed: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.received += text));
    // A server may reset the connection. The data received until then is kept.
    socket.on('error', () => (this.hasFailed = true));
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const connection = new RawConnection(socket);
    await once(socket, 'connect');
    return connection;
  }

  /**
   * Sends text in which each character is a byte. Resolves when more can be sent or the server has closed the
   * connection.
   */
  async send(text: string): Promise<void> {
    if (this.socket.destroyed || this.socket.write(text, 'latin1')) return;
    await Promise.race([once(this.socket, 'drain'), this.closed]).catch(() => undefined);
  }

  /** Closes our side of the connection. */
  finish(): void {
    this.socket.end();
  }

  /** Stops reading. */
  pause(): void {
    this.socket.pause();
  }

  destroy(): void {
    this.socket.destroy();
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && !this.socket.readableEnded && !this.hasFailed;
  }

  /** Returns everything that was received before the server closed the connection. */
  async readUntilClosed(): Promise<string> {
    if (!this.socket.readableEnded && !this.socket.destroyed)
      await Promise.race([once(this.socket, 'end').catch(() => undefined), this.closed]);
    this.socket.destroy();
    return this.received;
  }

  /**
   * Returns everything that was received as soon as it contains this text; rejects if the server closes the connection
   * first.
   */
  async readUntil(part: string): Promise<string> {
    while (!this.received.includes(part)) {
      if (!this.isOpen) throw new Error(`It was closed without ${part}: ${this.received}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'end'), this.closed]).catch(
        () => undefined,
      );
    }
    return this.received;
  }
}

/**
 * Sends raw text on a separate connection, and returns everything that the server sends before it closes the
 * connection.
 */
export async function exchangeRaw(url: string, text: string): Promise<string> {
  const connection = await RawConnection.open(url);
  await connection.send(text);
  return connection.readUntilClosed();
}

/** Returns the statuses of the responses in a text, such as `[200, 400]`. */
export function parseStatuses(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
