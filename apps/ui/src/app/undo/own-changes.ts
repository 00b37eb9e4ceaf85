import { inject, Service } from '@angular/core';
import { ProtocolStore } from '@hangar/ui-data-access';

/** Number of records above which a reload is avoided if the response already contains them. */
const MIN_RECORDS_FOR_RELOAD = 50;
/** A change's event arrives at about the same time as its response. A later event belongs to another change. */
const NEWS_MILLISECONDS = 5_000;

/**
 * Prevents the page from reloading the whole library after its own changes: the first event with exactly the changed
 * ids is ignored. If the event came from another client's change, the page's own event follows and causes the reload.
 */
@Service()
export class OwnChanges {
  private readonly store = inject(ProtocolStore);
  private readonly expected = new Set<{ readonly ids: ReadonlySet<string>; isHeard: boolean }>();
  private underWay = 0;

  constructor() {
    this.store.isOwnChange = (ids) => this.isOwn(ids);
  }

  /** Changes these protocols. If the change fails after an event was ignored, everything is reloaded. */
  async make<T>(ids: readonly string[], change: () => Promise<T>): Promise<T> {
    if (ids.length <= MIN_RECORDS_FOR_RELOAD) return change();
    const news = { ids: new Set(ids), isHeard: false };
    this.expected.add(news);
    try {
      const answer = await change();
      setTimeout(() => this.expected.delete(news), NEWS_MILLISECONDS);
      return answer;
    } catch (failure) {
      this.expected.delete(news);
      if (news.isHeard) void this.store.reload();
      throw failure;
    }
  }

  /** Runs a change to many protocols that causes one event per protocol. All protocols are reloaded once at the end. */
  async inOne<T>(change: () => Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await change();
    } finally {
      this.underWay--;
      void this.store.reload();
    }
  }

  private isOwn(ids: readonly string[]): boolean {
    if (this.underWay > 0) return true;
    const news = [...this.expected].find(
      (one) => one.ids.size === ids.length && ids.every((id) => one.ids.has(id)),
    );
    if (!news) return false;
    news.isHeard = true;
    this.expected.delete(news);
    return true;
  }
}
