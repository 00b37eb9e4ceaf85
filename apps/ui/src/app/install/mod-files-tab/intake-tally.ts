import type { NewNotification } from '@hangar/ui-data-access';

/** The results of adding files, combined into one message at the end. */
export class IntakeTally {
  private added = 0;
  private known = 0;
  private readonly failures: string[] = [];
  private readonly passedOver: string[] = [];

  /** Counts a file that is now in the catalogue. `isNew` is false if it already was. */
  count(isNew: boolean): void {
    if (isNew) this.added++;
    else this.known++;
  }

  /** Adds a failure with a sentence as its reason. Prepends the file name if the reason doesn't contain it. */
  fail(fileName: string, reason: string): void {
    this.failures.push(reason.includes(fileName) ? reason : `${fileName}: ${reason}`);
  }

  /** Adds a skipped file that isn't a mod file, such as a readme. The reason contains its name. */
  addSkipped(reason: string): void {
    this.passedOver.push(reason);
  }

  /** Returns the message, or `null` if nothing happened. */
  summary(): NewNotification | null {
    const { known, failures, passedOver } = this;
    const details = [...failures, ...passedOver];
    if (this.added + known + details.length === 0) return null;
    const parts = [
      known > 0 ? this.knownText() : '',
      details.length === 1 ? (details[0] ?? '') : '',
      details.length > 1 && failures.length > 0 ? this.failedText() : '',
      details.length > 1 && passedOver.length > 0 ? this.passedOverText() : '',
    ];
    return {
      tone: this.tone(),
      title: this.title(),
      text: parts.filter(Boolean).join(' '),
      details: details.length > 1 ? details : [],
    };
  }

  /** Skipped files don't turn a success into a warning, but skipping all files is a failure. */
  private tone(): NewNotification['tone'] {
    const isSome = this.added + this.known > 0;
    if (this.failures.length > 0) return isSome ? 'warn' : 'bad';
    if (this.passedOver.length > 0 && !isSome) return 'bad';
    return this.added > 0 ? 'good' : 'info';
  }

  private title(): string {
    const { added, failures } = this;
    if (added > 0 && failures.length > 0)
      return added === 1
        ? $localize`Added 1 mod file, ${failures.length}:count: failed`
        : $localize`Added ${added}:added: mod files, ${failures.length}:count: failed`;
    if (added === 1) return $localize`Added 1 mod file`;
    if (added > 1) return $localize`Added ${added}:count: mod files`;
    if (failures.length === 0 && (this.known > 0 || this.passedOver.length === 0))
      return $localize`Nothing to add`;
    return failures.length + this.passedOver.length === 1
      ? $localize`Couldn't add the file`
      : $localize`Couldn't add the files`;
  }

  private failedText(): string {
    return this.failures.length === 1
      ? $localize`1 couldn't be added.`
      : $localize`${this.failures.length}:count: couldn't be added.`;
  }

  private passedOverText(): string {
    return this.passedOver.length === 1
      ? $localize`1 skipped (not a mod file).`
      : $localize`${this.passedOver.length}:count: skipped (not mod files).`;
  }

  private knownText(): string {
    return this.known === 1
      ? $localize`1 was already in your mod files.`
      : $localize`${this.known}:count: were already in your mod files.`;
  }
}
