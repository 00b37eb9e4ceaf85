import { Injectable } from '@nestjs/common';

/**
 * One lock per file content (MD5), for work that checks whether a file exists and then adds, uses or removes it. Work
 * on the same content is serialised; work on other content is not blocked.
 */
@Injectable()
export class ContentLocks {
  /** The end of the most recently queued work, by hash. */
  private readonly last = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` after all earlier work on any of these hashes has ended. All locks are acquired in one step to prevent
   * deadlocks, so `work` must not acquire another one.
   */
  async hold<T>(hashes: readonly string[], work: () => Promise<T>): Promise<T> {
    const mine = [...new Set(hashes)];
    const turn = Promise.all(mine.flatMap((hash) => this.last.get(hash) ?? [])).then(work);
    const end = turn.catch(() => undefined);
    for (const hash of mine) this.last.set(hash, end);
    try {
      return await turn;
    } finally {
      for (const hash of mine) if (this.last.get(hash) === end) this.last.delete(hash);
    }
  }
}
