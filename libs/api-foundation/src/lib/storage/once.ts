/** Work that is done once. A failure is not for ever: whoever asks next has it tried again. */
export class Once<T> {
  private running: Promise<T> | null = null;

  constructor(private readonly work: () => Promise<T>) {}

  /** Whether somebody has asked for it. */
  get hasBegun(): boolean {
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
