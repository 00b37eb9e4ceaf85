import { runInBackground } from '../actors';

/** A change waiting to be written, and the callbacks for its outcome. */
export interface Job<Work> {
  readonly work: Work;
  resolve(): void;
  reject(error: unknown): void;
}

/** Requests to reject, each with its error. */
export type Rejections = Map<Pick<Job<unknown>, 'reject'>, unknown>;

/** Rejects each request. Settling a job twice has no effect. */
export function rejectAll(refusals: Rejections): void {
  for (const [job, error] of refusals) job.reject(error);
}

/**
 * Runs one commit at a time. All requests that arrive during a commit are combined in the next commit, so that a
 * thousand quick changes cost only a few writes. A request resolves only after its write.
 */
export class CommitQueue<Work> {
  private waiting: Job<Work>[] = [];
  private running: Promise<void> | null = null;

  /** `commit` must settle every job that it receives. If it throws, all of them are rejected. */
  constructor(private readonly commit: (jobs: readonly Job<Work>[]) => Promise<void>) {}

  /** Resolves when the work has been committed. */
  add(work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      // The commits of one request may contain the changes of others.
      this.running ??= runInBackground(() => this.drain());
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
    // Wait a tick, so that simultaneous changes are committed together.
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
