import { LauncherError } from '../errors';
import type { Clock } from '../platform';
import type { ChangeJournal } from './change-journal';

/** The owner of the changed records. */
export interface FoldTarget {
  /**
   * Writes the current state of records to their files. Missing records are skipped, and damaged files are left as they
   * are.
   */
  writeOut(ids: readonly string[]): Promise<FoldResult>;
}

/** The records that no longer need to be written, and the failures for the other records. */
export interface FoldResult {
  readonly written: readonly string[];
  readonly failures: readonly unknown[];
}

/** Delay after a change. It leaves time to send and display the response, which may contain thousands of records. */
const FOLD_DELAY_MS = 1000;
/** Delay before another attempt after a failure, such as a full disk or a damaged file. */
const RETRY_DELAY_MS = 30_000;
/** Time limit while Hangar is being closed. The remaining changes stay in the journal for the next startup. */
const CLOSE_TIMEOUT_MS = 5000;
/**
 * Maximum number of files written together. A larger group would use more file descriptors and block the event loop for
 * longer.
 */
const WRITES_PER_GROUP = 100;
/** Number of groups that run at the same time, so that one group can work while the other waits for the disk. */
const MAX_PARALLEL_GROUPS = 2;

/** Writes the changes of a journal to the records' own files in the background. */
export class ChangeFolding {
  private folding: Promise<void> = Promise.resolve();
  private timer: { readonly at: number; readonly cancel: () => void } | null = null;
  /** The time at which writing must stop while Hangar is being closed, in milliseconds of the monotonic clock. */
  private deadline = Infinity;

  constructor(
    private readonly journal: ChangeJournal,
    private readonly records: FoldTarget,
    private readonly clock: Clock,
  ) {}

  /** Schedules a run if changes are waiting. */
  scheduleFold(): void {
    if (this.journal.waiting.length > 0) this.scheduleFoldIn(FOLD_DELAY_MS);
  }

  /** Writes the waiting changes within a few seconds. Never fails. */
  async close(): Promise<void> {
    this.timer?.cancel();
    this.deadline = this.clock.monotonic() + CLOSE_TIMEOUT_MS;
    await this.fold();
  }

  /** Schedules a run. Further changes do not delay it. During shutdown, they are left for the next startup. */
  private scheduleFoldIn(milliseconds: number): void {
    if (this.deadline !== Infinity) return;
    const at = this.clock.monotonic() + milliseconds;
    if (this.timer && this.timer.at <= at) return;
    this.timer?.cancel();
    const cancel = this.clock.after(milliseconds, () => {
      this.timer = null;
      void this.fold();
    });
    this.timer = { at, cancel };
  }

  /** Starts a run after the current one, which does not include newer changes. */
  private fold(): Promise<void> {
    return (this.folding = this.folding.then(async () => {
      await this.foldOnce();
      if (this.journal.waiting.length > 0) this.scheduleFoldIn(RETRY_DELAY_MS);
    }));
  }

  private async foldOnce(): Promise<void> {
    const waiting = this.journal.waiting;
    try {
      const remaining = await this.writeOut(new Set(waiting.flatMap(({ ids }) => ids)));
      // The oldest change is processed first, because a record stores only the latest change that its file contains.
      for (const entry of waiting)
        await this.journal.retainFor(
          entry,
          entry.ids.filter((id) => remaining.has(id)),
        );
    } catch {
      // For example, the disk is full. The changes stay in the journal and will not be applied twice.
    }
  }

  /** Returns the ids of the records that could not be written. */
  private async writeOut(ids: ReadonlySet<string>): Promise<Set<string>> {
    const remaining = new Set(ids);
    const all = [...ids];
    let next = 0;
    const writeGroups = async () => {
      while (next < all.length && this.clock.monotonic() <= this.deadline) {
        const group = all.slice(next, (next += WRITES_PER_GROUP));
        const { written, failures } = await this.records.writeOut(group);
        for (const id of written) remaining.delete(id);
        // The remaining records wouldn't fit on the disk either.
        if (failures.some(isFullDisk)) next = all.length;
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_GROUPS }, writeGroups));
    return remaining;
  }
}

function isFullDisk(failure: unknown): boolean {
  return failure instanceof LauncherError && failure.code === 'NO_SPACE';
}
