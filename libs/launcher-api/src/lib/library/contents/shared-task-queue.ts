import { Limiter } from '@hangar/file-system';

/** Runs work one at a time. Concurrent calls with the same key share one result. */
export class SharedTaskQueue<T> {
  private readonly pending = new Map<string, Promise<T>>();
  private readonly limiter = new Limiter(1);

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.pending.get(key);
    if (running) return running;
    const result = this.limiter.run(work).finally(() => this.pending.delete(key));
    this.pending.set(key, result);
    return result;
  }
}
