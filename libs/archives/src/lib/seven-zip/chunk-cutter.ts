/** Cuts a stream of bytes into consecutive pieces of known lengths. */
export class ChunkCutter<Outcome> {
  private rest: Uint8Array = new Uint8Array(0);
  private outcome: { readonly value: Outcome } | null = null;

  constructor(private readonly source: AsyncGenerator<Uint8Array, Outcome, undefined>) {}

  /** Yields the next `length` bytes; fewer if the stream ends. */
  async *cut(length: number): AsyncGenerator<Uint8Array, void, undefined> {
    for (let remaining = length; remaining > 0;) {
      if (this.rest.length === 0 && !(await this.refill())) return;
      const piece = this.rest.subarray(0, remaining);
      this.rest = this.rest.subarray(piece.length);
      remaining -= piece.length;
      yield piece;
    }
  }

  /** Reads to the end of the stream and returns its outcome. */
  async finish(): Promise<Outcome> {
    while (this.outcome === null) await this.refill();
    return this.outcome.value;
  }

  /** Stops the stream early. */
  async stop(): Promise<void> {
    // A generator that is stopped this way has no outcome.
    await this.source.return(undefined as Outcome);
  }

  private async refill(): Promise<boolean> {
    if (this.outcome) return false;
    const next = await this.source.next();
    if (next.done) this.outcome = { value: next.value };
    else this.rest = next.value;
    return !next.done;
  }
}
