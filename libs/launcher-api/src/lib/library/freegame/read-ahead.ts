/** Maximum size of the buffer, enough for a 1 Gbit/s connection while the disk is briefly busy. */
const MAX_BYTES_AHEAD = 4 * 1024 * 1024;

/**
 * Buffers the chunks of a body as they arrive. When a connection breaks, `fetch` discards received chunks that were not
 * read yet; this class delivers them before the failure.
 */
export class ReadAhead implements AsyncIterable<Uint8Array> {
  private readonly chunks: Uint8Array[] = [];
  private bytesAhead = 0;
  private failure: { readonly error: unknown } | null = null;
  private hasEnded = false;
  /**
   * Resumes whichever side is waiting: the reader for chunks, or the buffer for space. The two never wait at the same
   * time.
   */
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
        await this.waitForChange();
      }
    }
  }

  private async fill(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of body) {
        this.chunks.push(chunk);
        this.bytesAhead += chunk.length;
        this.wake();
        if (this.bytesAhead >= MAX_BYTES_AHEAD) await this.waitForChange();
      }
      this.hasEnded = true;
    } catch (error) {
      this.failure = { error };
    }
    this.wake();
  }

  private waitForChange(): Promise<void> {
    return new Promise((resume) => (this.wake = resume));
  }
}
