import { inject, Service } from '@angular/core';
import { ProtocolStore } from '@hangar/ui-data-access';

/** So many records are not worth reading again when an answer has just brought them. */
const MANY = 50;
/** News of a change comes at about the same time as its answer; what comes later tells of another. */
const NEWS_MILLISECONDS = 5_000;

/**
 * Keeps the page from reading the whole library again because of what it has done itself: of the news of a change, the first
 * that names just these protocols is passed over. If it was somebody else's after all, our own is still to come and is heeded.
 */
@Service()
export class OwnChanges {
  private readonly store = inject(ProtocolStore);
  private readonly expected = new Set<{ readonly ids: ReadonlySet<string>; isHeard: boolean }>();
  private underWay = 0;

  constructor() {
    this.store.passOver = (ids) => this.isOwn(ids);
  }

  /** Changes these protocols; after a failure everything is read again, if news of them was passed over. */
  async make<T>(ids: readonly string[], change: () => Promise<T>): Promise<T> {
    if (ids.length <= MANY) return change();
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

  /** Does something with many protocols of which each is told by itself: all of them are read once, when it is done. */
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
