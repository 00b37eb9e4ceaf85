import { Limiter } from '@hangar/file-system';

/** Runs work one at a time. Concurrent calls with the same key share one result. */
export class SharedTaskQueue<T> {
  private readonly asked = new Map<string, Promise<T>>();
  private readonly limiter = new Limiter(1);

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.asked.get(key);
    if (running) return running;
    const answer = this.limiter.run(work).finally(() => this.asked.delete(key));
    this.asked.set(key, answer);
    return answer;
  }
}
