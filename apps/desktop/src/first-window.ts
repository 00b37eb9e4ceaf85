/** The window that a start opens, once, early or late; what goes wrong with it is told when the start is over. */
export class FirstWindow {
  private showing: Promise<void> | null = null;

  constructor(private readonly open: (page: string) => Promise<void>) {}

  show(page: string): void {
    this.showing = this.open(page);
    // Whoever awaits shown() hears of it.
    this.showing.catch(() => undefined);
  }

  shown(page: string): Promise<void> {
    return (this.showing ??= this.open(page));
  }
}
