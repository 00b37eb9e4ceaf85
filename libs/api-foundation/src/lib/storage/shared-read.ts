/**
 * Runs one read at a time. All requests made during a read share the next read, because the current read may have
 * started before the change that they depend on.
 */
export class SharedRead<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly readOnce: () => Promise<T>) {}

  /**
   * Returns the result of a read that starts after this call.
   * @throws the error of `readOnce`
   */
  read(): Promise<T> {
    if (!this.running) return this.start();
    return (this.next ??= this.readAfter(this.running));
  }

  get isInProgress(): boolean {
    return this.running !== null || this.next !== null;
  }

  private start(): Promise<T> {
    const running = this.readOnce().finally(() => (this.running = null));
    return (this.running = running);
  }

  private async readAfter(running: Promise<T>): Promise<T> {
    // The callers of that read receive its failure.
    await running.catch(() => undefined);
    this.next = null;
    return this.running ?? this.start();
  }
}
