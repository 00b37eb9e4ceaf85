import { inject, Service } from '@angular/core';
import { ProtocolStore } from '@hangar/ui-data-access';

/** Above this number of changed records, a reload is avoided, because the response already contains them. */
const MIN_RECORDS_FOR_RELOAD = 50;
/**
 * The time to wait for the event of a change. The event arrives at about the same time as the response; a later one
 * belongs to another change.
 */
const EVENT_TIMEOUT_MS = 5_000;

/**
 * Prevents the page from reloading the whole library after its own changes. The first event with exactly the changed
 * ids is ignored. If another client caused that event, the page's own event follows and causes the reload.
 */
@Service()
export class OwnChanges {
  private readonly store = inject(ProtocolStore);
  private readonly expectedEvents = new Set<{ readonly ids: ReadonlySet<string>; hasArrived: boolean }>();
  private runningCount = 0;

  constructor() {
    this.store.isOwnChange = (ids) => this.isOwn(ids);
  }

  /** Runs a change to these protocols. If the change fails after an event was ignored, everything is reloaded. */
  async run<T>(ids: readonly string[], change: () => Promise<T>): Promise<T> {
    if (ids.length <= MIN_RECORDS_FOR_RELOAD) return change();
    const expectedEvent = { ids: new Set(ids), hasArrived: false };
    this.expectedEvents.add(expectedEvent);
    try {
      const answer = await change();
      setTimeout(() => this.expectedEvents.delete(expectedEvent), EVENT_TIMEOUT_MS);
      return answer;
    } catch (failure) {
      this.expectedEvents.delete(expectedEvent);
      if (expectedEvent.hasArrived) void this.store.reload();
      throw failure;
    }
  }

  /** Runs a change to many protocols that causes one event per protocol. All protocols are reloaded once at the end. */
  async runBatch<T>(change: () => Promise<T>): Promise<T> {
    this.runningCount++;
    try {
      return await change();
    } finally {
      this.runningCount--;
      void this.store.reload();
    }
  }

  private isOwn(ids: readonly string[]): boolean {
    if (this.runningCount > 0) return true;
    const expectedEvent = [...this.expectedEvents].find(
      (candidate) => candidate.ids.size === ids.length && ids.every((id) => candidate.ids.has(id)),
    );
    if (!expectedEvent) return false;
    expectedEvent.hasArrived = true;
    this.expectedEvents.delete(expectedEvent);
    return true;
  }
}
