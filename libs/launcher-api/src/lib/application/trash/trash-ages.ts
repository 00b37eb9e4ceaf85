import { timestamp, type Clock } from '@hangar/api-foundation/platform';
import { countedFromOf, isOverdue } from './trash-limits';
import type { TrashRecord } from './trash-record';

/** How long things have been in the trash, whatever the clock on the wall is set to. */
export class TrashAges {
  /** When something was deleted in this run, on the clock that is never set. */
  private readonly takenAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  begin(id: string): void {
    this.takenAt.set(id, this.clock.monotonic());
  }

  forget(id: string): void {
    this.takenAt.delete(id);
  }

  /** Whether it is older than is kept. A clock that jumps makes nothing old that was deleted in this run. */
  isToEnd(record: TrashRecord): boolean {
    const takenAt = this.takenAt.get(record.id);
    const now = this.clock.now();
    if (takenAt === undefined) return isOverdue(record, now);
    return isOverdue(record, Math.min(now, countedFromOf(record) + this.clock.monotonic() - takenAt));
  }

  /** What was deleted later counts from no earlier time, also when the clock was set back in between. */
  timesOf(records: readonly TrashRecord[], given?: string): Pick<TrashRecord, 'deletedAt' | 'countedFrom'> {
    const now = timestamp(this.clock);
    const newest = records.find(({ isUnknown }) => !isUnknown);
    const latest = newest && countedFromOf(newest) > this.clock.now() ? countedFromOf(newest) : null;
    const countedFrom = latest === null ? now : new Date(latest).toISOString();
    return { deletedAt: given ?? now, ...(countedFrom === (given ?? now) ? {} : { countedFrom }) };
  }
}
