import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const CHUNK_BYTES = 256 * 1024;
/** Interval at which a held response sends a byte, so that clients do not consider the server stalled. */
const HELD_BYTE_INTERVAL_MS = 3000;

/** Sends files in chunks, and can slow down in the middle, so that tests can examine a running download. */
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
    let from = 0;
    while (from < content.length) {
      const to = from + (from > 0 && (await this.waitWhileHeld()) ? 1 : CHUNK_BYTES);
      yield content.subarray(from, to);
      from = to;
    }
  }

  /** While responses are held, waits until they are released or the next byte is due. Returns whether they are held. */
  private async waitWhileHeld(): Promise<boolean> {
    if (this.isHeld)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, HELD_BYTE_INTERVAL_MS);
        this.heldResponses.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    return this.isHeld;
  }
}
