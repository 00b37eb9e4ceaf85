/**
 * Opens the window at most once during startup. If that fails, `whenShown()` rejects with the error when startup is
 * complete.
 */
export class FirstWindow {
  private pendingShow: Promise<void> | null = null;

  constructor(private readonly open: (page: string) => Promise<void>) {}

  show(page: string): void {
    this.pendingShow = this.open(page);
    // The error is reported by `whenShown()`.
    this.pendingShow.catch(() => undefined);
  }

  whenShown(page: string): Promise<void> {
    return (this.pendingShow ??= this.open(page));
  }
}
