/** Lets those who ask the same at the same time share one answer, and does different work one after the other. */
export class OneAtATime<T> {
  private readonly asked = new Map<string, Promise<T>>();
  private last: Promise<unknown> = Promise.resolve();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.asked.get(key);
    if (running) return running;
    const answer = this.last.then(work).finally(() => this.asked.delete(key));
    this.asked.set(key, answer);
    this.last = answer.catch(() => undefined);
    return answer;
  }
}
