/**
 * The window that a start opens once, early or late. An error in opening it is reported by `shown()`, when the start is
 * over.
 */
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
