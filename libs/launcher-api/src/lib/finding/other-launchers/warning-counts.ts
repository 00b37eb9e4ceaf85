/** Counts data that Hangar can't store, so that there is one warning for each kind instead of one for each item. */
export class WarningCounts {
  private readonly counts = new Map<string, number>();

  add(warning: string, count = 1): void {
    if (count > 0) this.counts.set(warning, (this.counts.get(warning) ?? 0) + count);
  }

  /** Returns one sentence for each kind. `what` is in the plural, such as “video options”. */
  toSentences(): string[] {
    return [...this.counts].map(([what, count]) => `Hangar doesn't import ${what} (${count}).`);
  }
}
