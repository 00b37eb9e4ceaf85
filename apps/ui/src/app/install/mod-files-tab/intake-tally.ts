import type { NotificationOptions } from '@hangar/ui-data-access';

/** The results of adding files, which are combined into one message at the end. */
export class IntakeTally {
  private addedCount = 0;
  private knownCount = 0;
  private readonly failures: string[] = [];
  private readonly skippedReasons: string[] = [];

  /** Counts a file that is now in the catalogue. `isNew` is `false` if it was already there. */
  addResult(isNew: boolean): void {
    if (isNew) this.addedCount++;
    else this.knownCount++;
  }

  /** Adds a failure. `reason` is a sentence; the file name is prepended if the sentence doesn't contain it. */
  addFailure(fileName: string, reason: string): void {
    this.failures.push(reason.includes(fileName) ? reason : `${fileName}: ${reason}`);
  }

  /** Adds a skipped file that isn't a mod file, such as a readme. The reason must contain its name. */
  addSkipped(reason: string): void {
    this.skippedReasons.push(reason);
  }

  /** Returns the message, or `null` if nothing happened. */
  createSummary(): NotificationOptions | null {
    const { knownCount, failures, skippedReasons } = this;
    const details = [...failures, ...skippedReasons];
    if (this.addedCount + knownCount + details.length === 0) return null;
    const parts = [
      knownCount > 0 ? this.getKnownText() : '',
      details.length === 1 ? (details[0] ?? '') : '',
      details.length > 1 && failures.length > 0 ? this.getFailedText() : '',
      details.length > 1 && skippedReasons.length > 0 ? this.getSkippedText() : '',
    ];
    return {
      tone: this.getTone(),
      title: this.getTitle(),
      text: parts.filter(Boolean).join(' '),
      details: details.length > 1 ? details : [],
    };
  }

  /** Skipped files don't turn a success into a warning. If all files were skipped, however, the result is a failure. */
  private getTone(): NotificationOptions['tone'] {
    const isAnyInCatalog = this.addedCount + this.knownCount > 0;
    if (this.failures.length > 0) return isAnyInCatalog ? 'warn' : 'bad';
    if (this.skippedReasons.length > 0 && !isAnyInCatalog) return 'bad';
    return this.addedCount > 0 ? 'good' : 'info';
  }

  private getTitle(): string {
    const { addedCount, failures } = this;
    if (addedCount > 0 && failures.length > 0)
      return addedCount === 1
        ? $localize`Added 1 mod file, ${failures.length}:count: failed`
        : $localize`Added ${addedCount}:added: mod files, ${failures.length}:count: failed`;
    if (addedCount === 1) return $localize`Added 1 mod file`;
    if (addedCount > 1) return $localize`Added ${addedCount}:count: mod files`;
    if (failures.length === 0 && (this.knownCount > 0 || this.skippedReasons.length === 0))
      return $localize`Nothing to add`;
    return failures.length + this.skippedReasons.length === 1
      ? $localize`Couldn't add the file`
      : $localize`Couldn't add the files`;
  }

  private getFailedText(): string {
    return this.failures.length === 1
      ? $localize`1 couldn't be added.`
      : $localize`${this.failures.length}:count: couldn't be added.`;
  }

  private getSkippedText(): string {
    return this.skippedReasons.length === 1
      ? $localize`1 skipped (not a mod file).`
      : $localize`${this.skippedReasons.length}:count: skipped (not mod files).`;
  }

  private getKnownText(): string {
    return this.knownCount === 1
      ? $localize`1 was already in your mod files.`
      : $localize`${this.knownCount}:count: were already in your mod files.`;
  }
}
