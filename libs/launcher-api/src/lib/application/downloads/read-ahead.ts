import type { Readable } from 'node:stream';

/** Maximum size of the buffer. A larger one makes downloads no faster, but needs more memory. */
const MAX_BYTES_AHEAD = 512 * 1024;

/**
 * Buffers the chunks of a body as they arrive. When a connection breaks, Node's streams discard received chunks that
 * have not been read; this class delivers them before the failure. Chunks that arrived together are delivered together,
 * because writing them separately takes longer.
 */
export class ReadAheadBuffer implements AsyncIterable<readonly Uint8Array[]> {
  private chunks: Uint8Array[] = [];
  private bufferedBytes = 0;
  private failure: { readonly error: unknown } | null = null;
  private hasEnded = false;
  /** Resumes the waiting reader. */
  private wake: () => void = () => undefined;

  constructor(private readonly body: Readable) {
    body.on('data', (chunk: Uint8Array) => this.add(chunk));
    body.once('end', () => this.end());
    body.once('error', (error: unknown) => this.fail(error));
    body.once('close', () => this.fail(createClosedError()));
    // A connection that was already closed emits no more events.
    if (body.destroyed) this.fail(createClosedError());
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly Uint8Array[], void> {
    for (;;) {
      if (this.chunks.length > 0) {
        const { chunks } = this;
        this.chunks = [];
        this.bufferedBytes = 0;
        yield chunks;
        // Only after the chunks have been written, so that the buffer is not in memory twice.
        this.body.resume();
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
    this.bufferedBytes += chunk.length;
    if (this.bufferedBytes >= MAX_BYTES_AHEAD) this.body.pause();
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

function createClosedError(): Error {
  return new Error('The connection was closed.');
}

/** Returns the total size of the chunks in bytes. */
export function getTotalSize(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
