/** Enough for a line of 1 Gbit/s and a disk that sleeps for a moment. */
const MAX_BYTES_AHEAD = 4 * 1024 * 1024;

/**
 * Takes the chunks of a body as they come and hands them over as they are wanted. `fetch` throws away what it has received
 * and nobody has taken yet when a connection breaks; here it is handed over before the failure is.
 */
export class ReadAhead implements AsyncIterable<Uint8Array> {
  private readonly chunks: Uint8Array[] = [];
  private bytesAhead = 0;
  private failure: { readonly error: unknown } | null = null;
  private hasEnded = false;
  /** Only one side can wait: the one for chunks, or the other for room. */
  private wake: () => void = () => undefined;

  constructor(body: ReadableStream<Uint8Array> | null) {
    if (body) void this.fill(body);
    else this.hasEnded = true;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const chunk = this.chunks.shift();
      if (chunk) {
        this.bytesAhead -= chunk.length;
        this.wake();
        yield chunk;
      } else if (this.failure) {
        throw this.failure.error;
      } else if (this.hasEnded) {
        return;
      } else {
        await this.change();
      }
    }
  }

  private async fill(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of body) {
        this.chunks.push(chunk);
        this.bytesAhead += chunk.length;
        this.wake();
        if (this.bytesAhead >= MAX_BYTES_AHEAD) await this.change();
      }
      this.hasEnded = true;
    } catch (error) {
      this.failure = { error };
    }
    this.wake();
  }

  private change(): Promise<void> {
    return new Promise((resume) => (this.wake = resume));
  }
}
