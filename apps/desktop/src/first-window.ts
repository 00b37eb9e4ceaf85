/** Opens the window once during a start. If that fails, `shown()` reports the error at the end of the start. */
export class FirstWindow {
  private showing: Promise<void> | null = null;

  constructor(private readonly open: (page: string) => Promise<void>) {}

  show(page: string): void {
    this.showing = this.open(page);
    // The caller of shown() receives the error.
    this.showing.catch(() => undefined);
  }

  shown(page: string): Promise<void> {
    return (this.showing ??= this.open(page));
  }
}
