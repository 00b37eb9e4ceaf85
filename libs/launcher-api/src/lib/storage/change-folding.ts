import type { Clock } from '../platform';
import type { ChangeJournal } from './change-journal';

/** Who has the records that are changed. */
export interface FoldedInto {
  /**
   * Writes a record as it is into its file; what is not there needs no writing. `false` when its file is damaged.
   * @throws a storage error
   */
  writeOut(id: string): Promise<boolean>;
}

/** The answer goes out first. */
const FOLD_AFTER_MILLISECONDS = 250;
/** A full disk, or a damaged file: tried again so long after. */
const RETRY_MILLISECONDS = 30_000;
/** A closing Hangar goes on for so long; what is left then stays in the journal for the next start. */
const CLOSE_MILLISECONDS = 5000;
/** More would only wait for the disk, and hold as many file descriptors. */
const WRITES_AT_ONCE = 24;

/** Brings what is in a journal into the records' own files, in the background. */
export class ChangeFolding {
  private folding: Promise<void> | null = null;
  private cancelTimer: (() => void) | null = null;
  /** On the clock that is never set. */
  private endAt = Infinity;

  constructor(
    private readonly journal: ChangeJournal,
    private readonly records: FoldedInto,
    private readonly clock: Clock,
  ) {}

  /** Folds in a moment, if something waits. */
  foldSoon(): void {
    if (this.journal.waiting.length > 0) this.foldAfter(FOLD_AFTER_MILLISECONDS);
  }

  /** Folds what waits, within a few seconds. Never fails. */
  async close(): Promise<void> {
    this.cancelTimer?.();
    this.endAt = this.clock.monotonic() + CLOSE_MILLISECONDS;
    await this.folding;
    await this.fold();
    this.cancelTimer?.();
  }

  private foldAfter(milliseconds: number): void {
    this.cancelTimer?.();
    this.cancelTimer = this.clock.after(milliseconds, () => void this.fold());
  }

  private fold(): Promise<void> {
    this.folding ??= this.foldOnce().finally(() => {
      this.folding = null;
      if (this.endAt === Infinity && this.journal.waiting.length > 0) this.foldAfter(RETRY_MILLISECONDS);
    });
    return this.folding;
  }

  private async foldOnce(): Promise<void> {
    const waiting = this.journal.waiting;
    const left = await this.writeOut(new Set(waiting.flatMap(({ ids }) => ids)));
    try {
      // The oldest first: a record remembers only the last change that is in its file.
      for (const entry of waiting)
        await this.journal.keepFor(
          entry,
          entry.ids.filter((id) => left.has(id)),
        );
    } catch {
      // A full disk: the changes stay where they are, and are not made twice.
    }
  }

  /** Returns the records that could not be written. */
  private async writeOut(ids: ReadonlySet<string>): Promise<Set<string>> {
    const left = new Set(ids);
    const queue = ids.values();
    const writeSome = async () => {
      for (const id of queue) {
        if (this.clock.monotonic() > this.endAt) return;
        if (await this.records.writeOut(id).catch(() => false)) left.delete(id);
      }
    };
    await Promise.all(Array.from({ length: WRITES_AT_ONCE }, writeSome));
    return left;
  }
}
