import type { NewNotification } from '@hangar/ui-data-access';

/** What came of adding files, for one message at the end. */
export class IntakeTally {
  private added = 0;
  private known = 0;
  private readonly failures: string[] = [];

  /** A file is in the catalogue now; `isNew` unless it was there before. */
  count(isNew: boolean): void {
    if (isNew) this.added++;
    else this.known++;
  }

  /** The reason is a sentence; where it does not name the file, the name goes before it. */
  fail(fileName: string, reason: string): void {
    this.failures.push(reason.includes(fileName) ? reason : `${fileName}: ${reason}`);
  }

  /** What to tell; `null` when nothing has happened. */
  summary(): NewNotification | null {
    const { added, known, failures } = this;
    if (added + known + failures.length === 0) return null;
    const parts = [
      known > 0 ? this.knownText() : '',
      failures.length === 1 ? (failures[0] ?? '') : '',
      failures.length > 1 ? $localize`${failures.length}:count: could not be added.` : '',
    ];
    return {
      tone: failures.length > 0 ? 'bad' : added > 0 ? 'good' : 'info',
      title: this.title(),
      text: parts.filter(Boolean).join(' '),
      details: failures.length > 1 ? failures : [],
    };
  }

  private title(): string {
    if (this.added === 1) return $localize`1 mod file added`;
    if (this.added > 1) return $localize`${this.added}:count: mod files added`;
    return this.failures.length > 0 ? $localize`That could not be added` : $localize`Nothing new was added`;
  }

  private knownText(): string {
    return this.known === 1
      ? $localize`1 was in the catalogue already.`
      : $localize`${this.known}:count: were in the catalogue already.`;
  }
}
