import { timestamp, type Clock } from '@hangar/api-foundation/platform';
import { getRetentionStart, isOverdue } from './trash-limits';
import type { TrashRecord } from './trash-record';

/** Determines how long items have been in the trash, regardless of changes to the system clock. */
export class RetentionClock {
  /** Start times of deletions in this run, on the monotonic clock. */
  private readonly startedAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  track(id: string): void {
    this.startedAt.set(id, this.clock.monotonic());
  }

  forget(id: string): void {
    this.startedAt.delete(id);
  }

  /**
   * Whether the retention period of a deletion is over. Setting the clock forward does not affect deletions made during
   * this run of Hangar.
   */
  isExpired(record: TrashRecord): boolean {
    const startedAt = this.startedAt.get(record.id);
    const now = this.clock.now();
    if (startedAt === undefined) return isOverdue(record, now);
    return isOverdue(record, Math.min(now, getRetentionStart(record) + this.clock.monotonic() - startedAt));
  }

  /**
   * Returns the times for a new deletion. Its retention period never starts before those of earlier deletions, even if
   * the clock was set back.
   */
  getTimes(
    records: readonly TrashRecord[],
    deletedAt?: string,
  ): Pick<TrashRecord, 'deletedAt' | 'countedFrom'> {
    const now = timestamp(this.clock);
    const newest = records.find(({ isUnknown }) => !isUnknown);
    const latest = newest && getRetentionStart(newest) > this.clock.now() ? getRetentionStart(newest) : null;
    const countedFrom = latest === null ? now : new Date(latest).toISOString();
    return { deletedAt: deletedAt ?? now, ...(countedFrom === (deletedAt ?? now) ? {} : { countedFrom }) };
  }
}
