import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { Once } from '@hangar/api-foundation/storage';
import type { ICancelJobQuery, IJob, JobResult } from '@hangar/domain';

import type { JobEntry } from './job-entry';
import { JobFiles } from './job-files';
import { JobList } from './job-list';
import { JobRunner } from './job-runner';
import type { JobRequest, JobType } from './job-type';

/** The values of a job that has not started. */
const NOT_STARTED = {
  step: null,
  state: 'waiting',
  doneBytes: null,
  totalBytes: null,
  doneItems: null,
  totalItems: null,
  endedAt: null,
  error: null,
  result: null,
} as const satisfies Partial<IJob>;

/** Starts, lists and cancels jobs. Unfinished ones continue after a restart. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly loading = new Once(() => this.load());

  constructor(
    private readonly files: JobFiles,
    private readonly entries: JobList,
    private readonly runner: JobRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers a type of job. Call it when a module is initialised, so that unfinished jobs can continue. */
  register<Input, Result extends JobResult>(type: JobType<Input, Result>): void {
    this.runner.register(type as JobType<unknown>);
  }

  /** Continues unfinished jobs in the background. Reads no jobs if all have ended. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      if (!(await this.files.hasUnfinished())) return;
      this.loading
        .done()
        .catch((error: unknown) => this.logger.error(`Couldn't read jobs: ${String(error)}`));
    } catch (error) {
      // The data directory cannot be read. This is reported elsewhere.
      this.logger.warn(`Couldn't check for unfinished jobs: ${String(error)}`);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    const message = 'Hangar is shutting down. This continues when you start it again.';
    await this.runner.stop(new LauncherError('CANCELLED', message));
    await this.entries.close();
  }

  /** Returns all jobs, newest first. */
  async list(): Promise<readonly IJob[]> {
    await this.loading.done();
    await this.entries.tidy();
    return this.entries.all;
  }

  /** @throws `JOB_NOT_FOUND` */
  async get(id: string): Promise<IJob> {
    return (await this.find(id)).job;
  }

  /**
   * Starts a job as soon as its lane is free, or returns the waiting or running job with the same key. The job is on
   * disk when this resolves.
   * @throws a storage error, or `CANCELLED` if Hangar is shutting down
   */
  async start<Input, Result extends JobResult>({
    type,
    key,
    title,
    subject,
    input,
  }: JobRequest<Input, Result>): Promise<IJob> {
    await this.loading.done();
    this.runner.assertOpen();
    const existing = this.entries.findActive(key);
    if (existing) {
      await existing.stored;
      return existing.job;
    }
    const id = this.entries.createId();
    const startedAt = timestamp(this.clock);
    const job: IJob = { id, kind: type.kind, title, subject, ...NOT_STARTED, startedAt };
    const entry = this.entries.insert({ job, typeName: type.name, key, input });
    await this.enqueue(entry, () => this.entries.discard(entry));
    return entry.job;
  }

  /** Resolves with the job once it has ended. Rejects with `CANCELLED` if Hangar stops first. */
  async waitFor(id: string): Promise<IJob> {
    return (await this.find(id)).waitForEnd();
  }

  /**
   * Cancels a job, and resolves once it has stopped. A job that has ended is removed from the list, unless
   * `removeEnded` is `false`, for callers whose job may have ended just before the cancellation.
   * @throws `JOB_NOT_FOUND` or a storage error
   */
  async cancel(id: string, { removeEnded = true }: ICancelJobQuery = {}): Promise<IJob> {
    const entry = await this.find(id);
    if (entry.isActive) {
      await entry.stored.catch(() => undefined);
      // The job may have ended in the meantime.
      if (entry.isActive) await this.runner.cancel(entry);
    } else if (removeEnded) await this.entries.remove(entry);
    return entry.job;
  }

  /**
   * Starts a failed or cancelled job again, with the same ID.
   * @throws `JOB_NOT_FOUND`, `CONFLICT`, a storage error, or `CANCELLED` if Hangar is shutting down
   */
  async retry(id: string): Promise<IJob> {
    const entry = await this.find(id);
    const { job, record } = entry;
    this.runner.assertOpen();
    if (job.state !== 'failed' && job.state !== 'cancelled')
      throw new LauncherError('CONFLICT', `“${job.title}” hasn't failed, so it can't be tried again.`);
    if (this.entries.findActive(record.key))
      throw new LauncherError('CONFLICT', `“${job.title}” is already running. Wait until it has ended.`);
    entry.change({ ...NOT_STARTED, startedAt: timestamp(this.clock) });
    await this.enqueue(entry, () => entry.change(job));
    return entry.job;
  }

  private async find(id: string): Promise<JobEntry> {
    await this.loading.done();
    return this.entries.get(id);
  }

  private async load(): Promise<void> {
    this.runner.add(await this.entries.load());
    await this.entries.tidy();
  }

  /** Stores a waiting job and passes it to the runner. Calls `undo` if the job cannot be stored. */
  private async enqueue(entry: JobEntry, undo: () => void): Promise<void> {
    try {
      await this.entries.store(entry);
    } catch (error) {
      undo();
      entry.notifyEnd(error as Error);
      throw error;
    }
    this.entries.announce(entry);
    this.runner.add([entry]);
  }
}
