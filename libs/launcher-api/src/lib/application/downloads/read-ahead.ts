import type { Readable } from 'node:stream';

/** Maximum size of the buffer, enough for a 1 Gbit/s connection while the disk is briefly busy. */
const MAX_BYTES_AHEAD = 4 * 1024 * 1024;

/**
 * Buffers the chunks of a body as they arrive. When a connection breaks, Node's streams discard received chunks that
 * were not read yet; this class delivers them before the failure. Chunks that arrived together are delivered together,
 * because writing each of them alone takes longer.
 */
export class ReadAhead implements AsyncIterable<Uint8Array> {
  private chunks: Uint8Array[] = [];
  private bytesAhead = 0;
  private failure: { readonly error: unknown } | null = null;
  private hasEnded = false;
  /** Resumes the reader while it waits. */
  private wake: () => void = () => undefined;

  constructor(private readonly body: Readable) {
    body.on('data', (chunk: Uint8Array) => this.add(chunk));
    body.once('end', () => this.end());
    body.once('error', (error: unknown) => this.fail(error));
    body.once('close', () => this.fail(closedError()));
    // A connection that was already closed emits no more events.
    if (body.destroyed) this.fail(closedError());
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      if (this.chunks.length > 0) {
        const [first, ...rest] = this.chunks;
        this.chunks = [];
        this.bytesAhead = 0;
        this.body.resume();
        yield rest.length === 0 && first ? first : Buffer.concat(first ? [first, ...rest] : rest);
      } else if (this.hasEnded) {
        return;
      } else if (this.failure) {
        throw this.failure.error;
      } else {
        await new Promise<void>((resume) => (this.wake = resume));
      }
    }
  }

  private add(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.bytesAhead += chunk.length;
    if (this.bytesAhead >= MAX_BYTES_AHEAD) this.body.pause();
    this.wake();
  }

  private end(): void {
    this.hasEnded = true;
    this.wake();
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.wake();
  }
}

function closedError(): Error {
  return new Error('The connection was closed.');
}
