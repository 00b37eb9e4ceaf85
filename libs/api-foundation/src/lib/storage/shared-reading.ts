/**
 * One reading at a time for all who ask. Whoever asks while one is under way shares the next: the one under way may have
 * looked before what they want to see was there.
 */
export class SharedReading<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly readOnce: () => Promise<T>) {}

  /** What a reading gives that begins after this call. @throws what `readOnce` does */
  read(): Promise<T> {
    if (!this.running) return this.begin();
    return (this.next ??= this.afterRunning(this.running));
  }

  get isUnderWay(): boolean {
    return this.running !== null || this.next !== null;
  }

  private begin(): Promise<T> {
    const running = this.readOnce().finally(() => (this.running = null));
    return (this.running = running);
  }

  private async afterRunning(running: Promise<T>): Promise<T> {
    // Its failure is told to those who asked for it.
    await running.catch(() => undefined);
    this.next = null;
    return this.running ?? this.begin();
  }
}
