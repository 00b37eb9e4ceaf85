import { Inject, Injectable, Logger } from '@nestjs/common';
import { runInBackground } from '@hangar/api-foundation/actors';
import { LauncherError } from '@hangar/api-foundation/errors';
import { toErrorResponse } from '@hangar/api-foundation/http';
import { CLOCK, timestamp, withTimeout, type Clock } from '@hangar/api-foundation/platform';
import type { IJob, IJobError, JobResult } from '@hangar/domain';

import type { JobEntry } from './job-entry';
import { JobList } from './job-list';
import type { JobLane, JobProgress, JobType } from './job-type';

/** Maximum number of jobs in each lane that run at the same time. */
const LANE_LIMITS: Readonly<Record<JobLane, number>> = { transfer: 2, import: 1, waiting: Infinity };
const WAITING_STEPS: Readonly<Record<JobLane, string>> = {
  transfer: 'Waiting for other downloads',
  import: 'Waiting for another import',
  waiting: 'Waiting',
};
/** Time that running jobs have to stop when Hangar quits. */
const STOP_TIMEOUT_MS = 9000;

type Outcome = Pick<IJob, 'state'> & Partial<Pick<IJob, 'error' | 'result'>>;

/** Runs jobs in the order in which they were requested, within the limit of each lane. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly types = new Map<string, JobType<unknown>>();
  private readonly waiting: JobEntry[] = [];
  private readonly running = new Set<JobEntry>();
  private stopReason: Error | null = null;

  constructor(
    private readonly list: JobList,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  register(type: JobType<unknown>): void {
    this.types.set(type.name, type);
  }

  /** @throws `CANCELLED` if Hangar is shutting down */
  assertOpen(): void {
    if (this.stopReason) throw this.stopReason;
  }

  /** Adds waiting jobs. Those whose lane is free start immediately. */
  add(entries: readonly JobEntry[]): void {
    this.waiting.push(...entries);
    this.startNext();
    for (const entry of entries.filter((candidate) => this.waiting.includes(candidate))) {
      entry.change({ step: WAITING_STEPS[this.getLane(entry)] });
      this.list.announce(entry);
    }
  }

  /** Stops a waiting or running job, and resolves once it has ended. */
  async cancel(entry: JobEntry): Promise<void> {
    const { abort, job } = entry;
    if (abort) {
      entry.markCancelled();
      // Undoing can take a while. If the mark can't be stored and Hangar stops before the end, the job runs again.
      void this.list.store(entry).catch(() => undefined);
      abort.abort(new LauncherError('CANCELLED', `“${job.title}” was cancelled.`));
      return entry.ended;
    }
    const position = this.waiting.indexOf(entry);
    if (position >= 0) this.waiting.splice(position, 1);
    await this.end(entry, { state: 'cancelled' });
  }

  /** Stops all jobs. They continue at the next start. */
  async stop(reason: Error): Promise<void> {
    this.stopReason = reason;
    const active = this.list.active;
    for (const { abort } of active) abort?.abort(reason);
    const ended = Promise.all(active.map((entry) => entry.ended));
    await withTimeout(this.clock, STOP_TIMEOUT_MS, () => ended, reason).catch(() =>
      this.logger.warn("A job didn't stop in time. It starts again when Hangar does."),
    );
    for (const entry of active) if (entry.isActive) entry.notifyEnd(reason);
  }

  private startNext(): void {
    for (const entry of [...this.waiting]) {
      const lane = this.getLane(entry);
      const runningInLane = [...this.running].filter((other) => this.getLane(other) === lane);
      if (this.stopReason || runningInLane.length >= LANE_LIMITS[lane]) continue;
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      this.running.add(entry);
      // The next job may belong to another user.
      const startNext = () => runInBackground(() => this.startNext());
      entry.ended = this.run(entry).finally(() => {
        this.running.delete(entry);
        startNext();
      });
    }
  }

  /** Runs a job. Never fails. */
  private run(entry: JobEntry): Promise<void> {
    const abort = (entry.abort = new AbortController());
    entry.change({ state: 'running', step: null });
    this.list.announce(entry);
    return runInBackground(() => this.runToEnd(entry, abort));
  }

  private async runToEnd(entry: JobEntry, abort: AbortController): Promise<void> {
    const outcome = await this.runToOutcome(entry, abort.signal);
    entry.abort = null;
    // The job continues at the next start, unless the user cancelled it first.
    if (abort.signal.reason === this.stopReason && outcome.state !== 'done') return;
    await this.end(entry, outcome);
  }

  private async runToOutcome(entry: JobEntry, signal: AbortSignal): Promise<Outcome> {
    try {
      return { state: 'done', result: await this.runJob(entry, signal) };
    } catch (error) {
      if (signal.aborted && !isUndoIncomplete(error)) return { state: 'cancelled' };
      return { state: 'failed', error: toJobError(error) };
    }
  }

  private async runJob(entry: JobEntry, signal: AbortSignal): Promise<JobResult> {
    const { job, record } = entry;
    const type = this.types.get(record.typeName);
    const input = type?.readInput(record.input) ?? null;
    if (!type || input === null)
      throw new LauncherError(
        'DOCUMENT_DAMAGED',
        `Hangar can't continue “${job.title}”, because its description was changed or is from another version. Remove it from the list, and start it again.`,
      );
    const report = (progress: Partial<JobProgress>) => {
      if (entry.job.state !== 'running') return;
      entry.change(progress);
      this.list.announce(entry);
    };
    return type.run(input, { jobId: job.id, signal, report });
  }

  /** Sets the final state. If that state can't be stored, the job runs again at the next start. */
  private async end(entry: JobEntry, outcome: Outcome): Promise<void> {
    entry.change({ step: null, endedAt: timestamp(this.clock), error: null, result: null, ...outcome });
    await this.list
      .store(entry)
      .catch((error: unknown) => this.logger.warn(`Couldn't store the end of a job: ${String(error)}`));
    this.list.announce(entry);
    entry.notifyEnd(entry.job);
    await this.list.tidy();
  }

  private getLane({ record }: JobEntry): JobLane {
    return this.types.get(record.typeName)?.lane ?? 'transfer';
  }
}

/** Whether some changes of a job that ended early remain, so that it must not be reported as cancelled. */
function isUndoIncomplete(error: unknown): boolean {
  return error instanceof LauncherError && error.code === 'UNDO_INCOMPLETE';
}

/** Converts a failure to a job error. Unexpected failures are logged. */
function toJobError(error: unknown): IJobError {
  const { code, error: message, details } = toErrorResponse(error).message;
  return { code, message, ...(details === undefined ? {} : { details }) };
}
