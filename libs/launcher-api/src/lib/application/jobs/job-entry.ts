import type { IJob } from '@hangar/domain';

import { isActive, type JobRecord } from './job-record';

type EndListener = (outcome: IJob | Error) => void;

/** A job in memory. */
export class JobEntry {
  /** Aborts the job while it is running. */
  abort: AbortController | null = null;
  /** Resolves when the job has stopped running. */
  ended: Promise<void> = Promise.resolve();
  /** Resolves once the job is on disk. */
  stored: Promise<void> = Promise.resolve();
  private readonly listeners: EndListener[] = [];

  constructor(private content: JobRecord) {}

  get record(): JobRecord {
    return this.content;
  }

  get job(): IJob {
    return this.content.job;
  }

  get isActive(): boolean {
    return isActive(this.job);
  }

  change(changes: Partial<IJob>): IJob {
    const { isCancelled: _isCancelled, ...ended } = this.content;
    const job = { ...this.job, ...changes };
    this.content = { ...(isActive(job) ? this.content : ended), job };
    return this.job;
  }

  /** Marks the job as cancelled by the user, so that it doesn't continue after a restart. */
  markCancelled(): void {
    this.content = { ...this.content, isCancelled: true };
  }

  /** Resolves with the job once it has ended. Rejects if Hangar stops first. */
  waitForEnd(): Promise<IJob> {
    if (!this.isActive) return Promise.resolve(this.job);
    return new Promise((resolve, reject) =>
      this.listeners.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
    );
  }

  /** Notifies the callers that are waiting for the end. */
  notifyEnd(outcome: IJob | Error): void {
    for (const listener of this.listeners.splice(0)) listener(outcome);
  }
}
