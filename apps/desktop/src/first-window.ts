/** Opens the window once during a start. If that fails, `whenShown()` reports the error at the end of the start. */
export class FirstWindow {
  private pendingShow: Promise<void> | null = null;

  constructor(private readonly open: (page: string) => Promise<void>) {}

  show(page: string): void {
    this.pendingShow = this.open(page);
    // The caller of shown() receives the error.
    this.pendingShow.catch(() => undefined);
  }

  whenShown(page: string): Promise<void> {
    return (this.pendingShow ??= this.open(page));
  }
}
