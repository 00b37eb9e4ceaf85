import { Injectable } from '@nestjs/common';

/**
 * Provides one lock per file content (MD5), for work that checks whether a file exists and then adds, uses or removes
 * the file. Work on the same content is serialised; work on other content is not blocked.
 */
@Injectable()
export class ContentLocks {
  /** For each hash, a promise that settles when the most recently queued work has ended. */
  private readonly lastWork = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` after all earlier work on any of these hashes has ended. All locks are acquired in one step to prevent
   * deadlocks, so `work` must not acquire another lock.
   */
  async hold<T>(hashes: readonly string[], work: () => Promise<T>): Promise<T> {
    const uniqueHashes = [...new Set(hashes)];
    const previousWork = Promise.all(uniqueHashes.flatMap((hash) => this.lastWork.get(hash) ?? [])).then(
      work,
    );
    const end = previousWork.catch(() => undefined);
    for (const hash of uniqueHashes) this.lastWork.set(hash, end);
    try {
      return await previousWork;
    } finally {
      for (const hash of uniqueHashes) if (this.lastWork.get(hash) === end) this.lastWork.delete(hash);
    }
  }
}
