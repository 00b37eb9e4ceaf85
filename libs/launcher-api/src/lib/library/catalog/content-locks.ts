import { Injectable } from '@nestjs/common';

/**
 * One lock for each content: whoever looks whether a file is there and then adds, keeps, uses or removes it does both before
 * anybody else with the same content begins. Contents do not wait for each other.
 */
@Injectable()
export class ContentLocks {
  /** The end of the last work that was begun, by hash. */
  private readonly last = new Map<string, Promise<unknown>>();

  /**
   * Does the work when all that was begun before with one of these hashes is done. All locks are taken in one step, so
   * no two can wait for each other; `work` must not ask for a lock itself.
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
