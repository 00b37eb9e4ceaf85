import { LauncherError } from '../errors';
import type { Clock } from '../platform';
import type { ChangeJournal } from './change-journal';

/** Who has the records that are changed. */
export interface FoldedInto {
  /** Writes records as they are into their files. What is not there needs no writing; a damaged file is left as it is. */
  writeOut(ids: readonly string[]): Promise<WrittenOut>;
}

/** Which records need no writing any more, and what went wrong with others. */
export interface WrittenOut {
  readonly written: readonly string[];
  readonly failures: readonly unknown[];
}

/** The answer goes out first, and thousands are shown by then. */
const FOLD_AFTER_MILLISECONDS = 1000;
/** A full disk, or a damaged file: tried again so long after. */
const RETRY_MILLISECONDS = 30_000;
/** A closing Hangar goes on for so long; what is left then stays in the journal for the next start. */
const CLOSE_MILLISECONDS = 5000;
/** More would hold as many file descriptors, and the event loop for longer. */
const WRITES_AT_ONCE = 100;
/** While one group waits for the disk, another has its turn. */
const GROUPS_AT_ONCE = 2;

/** Brings what is in a journal into the records' own files, in the background. */
export class ChangeFolding {
  private folding: Promise<void> = Promise.resolve();
  private timer: { readonly at: number; readonly cancel: () => void } | null = null;
  /** On the clock that is never set. */
  private endAt = Infinity;

  constructor(
    private readonly journal: ChangeJournal,
    private readonly records: FoldedInto,
    private readonly clock: Clock,
  ) {}

  /** Folds in a moment, if something waits. */
  foldSoon(): void {
    if (this.journal.waiting.length > 0) this.foldWithin(FOLD_AFTER_MILLISECONDS);
  }

  /** Folds what waits, within a few seconds. Never fails. */
  async close(): Promise<void> {
    this.timer?.cancel();
    this.endAt = this.clock.monotonic() + CLOSE_MILLISECONDS;
    await this.fold();
  }

  /** One change after the other does not put it off. When it is closing, what waits then is for the next start. */
  private foldWithin(milliseconds: number): void {
    if (this.endAt !== Infinity) return;
    const at = this.clock.monotonic() + milliseconds;
    if (this.timer && this.timer.at <= at) return;
    this.timer?.cancel();
    const cancel = this.clock.after(milliseconds, () => {
      this.timer = null;
      void this.fold();
    });
    this.timer = { at, cancel };
  }

  /** After the one that is under way, which does not know what came since. */
  private fold(): Promise<void> {
    return (this.folding = this.folding.then(async () => {
      await this.foldOnce();
      if (this.journal.waiting.length > 0) this.foldWithin(RETRY_MILLISECONDS);
    }));
  }

  private async foldOnce(): Promise<void> {
    const waiting = this.journal.waiting;
    try {
      const left = await this.writeOut(new Set(waiting.flatMap(({ ids }) => ids)));
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
    const all = [...ids];
    let next = 0;
    const writeGroups = async () => {
      while (next < all.length && this.clock.monotonic() <= this.endAt) {
        const group = all.slice(next, (next += WRITES_AT_ONCE));
        const { written, failures } = await this.records.writeOut(group);
        for (const id of written) left.delete(id);
        // The others would find no space either.
        if (failures.some(isFullDisk)) next = all.length;
      }
    };
    await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, writeGroups));
    return left;
  }
}

function isFullDisk(failure: unknown): boolean {
  return failure instanceof LauncherError && failure.code === 'NO_SPACE';
}
