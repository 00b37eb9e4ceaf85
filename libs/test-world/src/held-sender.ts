import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const CHUNK_BYTES = 256 * 1024;

/** Sends files in chunks, and can stop in the middle, so that tests can examine a running download. */
export class HeldSender {
  private isHeld = false;
  private heldResponses: (() => void)[] = [];

  /** Sends only the beginning of each file until {@link release} is called. */
  hold(): void {
    this.isHeld = true;
  }

  /** Sends the rest of all files. */
  release(): void {
    this.isHeld = false;
    for (const sendRest of this.heldResponses.splice(0)) sendRest();
  }

  /** Responds with a file. */
  async send(content: Buffer, response: ServerResponse): Promise<void> {
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': content.length,
    });
    // The client may disconnect in the middle, when a download is cancelled.
    await pipeline(this.chunksOf(content), response).catch(() => undefined);
  }

  private async *chunksOf(content: Buffer): AsyncGenerator<Buffer> {
    for (let from = 0; from < content.length; from += CHUNK_BYTES) {
      if (this.isHeld && from > 0) await new Promise<void>((resolve) => this.heldResponses.push(resolve));
      yield content.subarray(from, from + CHUNK_BYTES);
    }
  }
}
