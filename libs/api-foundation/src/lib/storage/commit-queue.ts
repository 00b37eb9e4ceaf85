/** A change that waits to be written, and how its requester hears of the outcome. */
export interface Job<Work> {
  readonly work: Work;
  resolve(): void;
  reject(error: unknown): void;
}

/** Those who do not get what they asked for, and why. */
export type Refusals = Map<Pick<Job<unknown>, 'reject'>, unknown>;

/** Tells each why. Settling a job a second time does nothing. */
export function rejectAll(refusals: Refusals): void {
  for (const [job, error] of refusals) job.reject(error);
}

/**
 * Runs one commit at a time. Everything that is asked for while a commit runs goes into the next one together, so a
 * thousand quick changes cost a few writes, and each is answered only after the write that holds it.
 */
export class CommitQueue<Work> {
  private waiting: Job<Work>[] = [];
  private running: Promise<void> | null = null;

  /** `commit` settles every job that it is given, or throws, which refuses them all. */
  constructor(private readonly commit: (jobs: readonly Job<Work>[]) => Promise<void>) {}

  /** Resolves when the work is committed. */
  add(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      this.running ??= this.drain();
    });
  }

  /** Whether anything is waiting or running. */
  get isBusy(): boolean {
    return this.running !== null;
  }

  /** Resolves when nothing is waiting or running. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    // A tick later, so that changes which are asked for together are committed together.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const jobs = this.waiting;
      this.waiting = [];
      try {
        await this.commit(jobs);
      } catch (error) {
        for (const job of jobs) job.reject(error);
      }
    }
    this.running = null;
  }
}
