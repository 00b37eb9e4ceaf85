/** Work that is done only once. After a failure, the next request tries again. */
export class Once<T> {
  private running: Promise<T> | null = null;

  constructor(private readonly work: () => Promise<T>) {}

  /** Whether the work has been started. */
  get hasStarted(): boolean {
    return this.running !== null;
  }

  done(): Promise<T> {
    this.running ??= this.work().catch((error: unknown) => {
      this.running = null;
      throw error;
    });
    return this.running;
  }
}
