import { Limiter } from '@hangar/file-system';

/** Lets those who ask the same at the same time share one answer, and does different work one after the other. */
export class OneAtATime<T> {
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
