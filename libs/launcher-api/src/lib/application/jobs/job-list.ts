import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { JOB_LIMITS, type IJob } from '@hangar/domain';

import { PartFolder } from '../downloads';
import { JobEntry } from './job-entry';
import { JobEvents } from './job-events';
import { JobFiles } from './job-files';
import { parseJobNumber, type JobRecord } from './job-record';

const RETENTION_MS = JOB_LIMITS.days * 24 * 60 * 60 * 1000;

/** The jobs in memory and on disk: waiting jobs, running jobs and those that ended recently. */
@Injectable()
export class JobList {
  private readonly logger = new Logger(JobList.name);
  /** The jobs by ID. */
  private readonly entries = new Map<string, JobEntry>();
  private readonly events: JobEvents;
  private highestNumber = 0;

  constructor(
    private readonly files: JobFiles,
    private readonly parts: PartFolder,
    @Inject(CLOCK) private readonly clock: Clock,
    events: EventBus,
  ) {
    this.events = new JobEvents(events, clock);
  }

  /** Reads the jobs of earlier runs, and returns those that have not ended. */
  async load(): Promise<readonly JobEntry[]> {
    for (const record of await this.files.readAll()) this.insert(record);
    for (const entry of this.active) if (entry.record.isCancelled) await this.endCancelled(entry);
    const active = this.active;
    if (active.length === 0) await this.files.clearUnfinished();
    await this.parts.removeOld();
    return active;
  }

  /** All jobs, newest first. */
  get all(): readonly IJob[] {
    return this.sorted.map(({ job }) => job).reverse();
  }

  /** The jobs that are waiting or running, oldest first. */
  get active(): readonly JobEntry[] {
    return this.sorted.filter((entry) => entry.isActive);
  }

  findActive(key: string): JobEntry | undefined {
    return this.active.find(({ record }) => record.key === key);
  }

  /** @throws `JOB_NOT_FOUND` */
  get(id: string): JobEntry {
    const entry = this.entries.get(id);
    if (entry) return entry;
    throw new LauncherError('JOB_NOT_FOUND', 'This job is no longer in the list. Reload the page.');
  }

  /** Returns an ID for a new job, whose number is higher than all earlier ones. */
  createId(): string {
    return `${this.highestNumber + 1}-${randomBytes(4).toString('hex')}`;
  }

  /** Adds a job, in memory only. */
  insert(record: JobRecord): JobEntry {
    const entry = new JobEntry(record);
    this.entries.set(record.job.id, entry);
    this.highestNumber = Math.max(this.highestNumber, getNumber(entry));
    return entry;
  }

  /** Removes a job that was never stored. */
  discard(entry: JobEntry): void {
    this.entries.delete(entry.job.id);
  }

  /**
   * Writes a job to disk.
   * @throws a storage error
   */
  store(entry: JobEntry): Promise<void> {
    entry.stored = this.files.write(entry.record, () => this.active.length > 0);
    return entry.stored;
  }

  announce({ job }: JobEntry): void {
    this.events.publishChange(job);
  }

  /**
   * Removes an ended job and the incomplete downloads that it left.
   * @throws a storage error
   */
  async remove(entry: JobEntry): Promise<void> {
    const { id } = entry.job;
    // Removed from memory first, so that the job can't be started again in the meantime.
    if (!this.entries.delete(id)) return;
    try {
      await this.files.remove(id);
    } catch (error) {
      this.entries.set(id, entry);
      throw error;
    }
    this.events.publishRemoval(id);
    await this.parts.removeForJobs(new Set([id]));
  }

  /** Removes ended jobs that are too old or exceed the maximum number. Never fails. */
  async tidy(): Promise<void> {
    try {
      for (const entry of this.findObsolete()) await this.remove(entry);
    } catch (error) {
      this.logger.warn(`Couldn't remove an old job: ${String(error)}`);
    }
  }

  /** Stops events, and resolves when nothing is being written. */
  async close(): Promise<void> {
    this.events.close();
    await this.files.idle();
  }

  /** The jobs, oldest first. */
  private get sorted(): readonly JobEntry[] {
    return [...this.entries.values()].sort((first, other) => getNumber(first) - getNumber(other));
  }

  /** Ends a job that was cancelled but had not ended when Hangar stopped. Its changes were undone during startup. */
  private async endCancelled(entry: JobEntry): Promise<void> {
    entry.change({ state: 'cancelled', endedAt: timestamp(this.clock) });
    await this.store(entry).catch((error: unknown) =>
      this.logger.warn(`Couldn't store the end of a job: ${String(error)}`),
    );
  }

  private findObsolete(): JobEntry[] {
    const now = this.clock.now();
    const ended = this.sorted.filter((entry) => !entry.isActive);
    const firstKeptIndex = ended.length - JOB_LIMITS.ended;
    return ended.filter(
      ({ job }, index) => index < firstKeptIndex || now - Date.parse(job.endedAt ?? '') > RETENTION_MS,
    );
  }
}

function getNumber({ job }: JobEntry): number {
  return parseJobNumber(job.id) ?? 0;
}
