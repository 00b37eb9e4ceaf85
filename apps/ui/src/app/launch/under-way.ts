/** Work by name: what is under way is not begun a second time. */
export class UnderWay {
  private readonly names = new Set<string>();

  /** Does it, unless the same is being done. */
  async run(name: string, action: () => Promise<unknown>): Promise<void> {
    if (this.names.has(name)) return;
    this.names.add(name);
    try {
      await action();
    } finally {
      this.names.delete(name);
    }
  }
}
