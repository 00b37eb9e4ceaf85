import { computed, effect, inject, Injector, Service, signal } from '@angular/core';
import { resultOfJob, type IJob, type JobKind, type JobResults } from '@hangar/domain';

import { ApiError, toApiError } from '../api/api-error';
import { JobsApi } from '../api/jobs-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveList } from './live-list';
import { OwnJobs, type OwnJob } from './own-jobs';

/** Whether a job is waiting or running. */
export function isActive({ state }: IJob): boolean {
  return state === 'waiting' || state === 'running';
}

/** Hangar's downloads, imports and other long-running work. The jobs are the same in every tab. */
@Service()
export class JobStore {
  private readonly api = inject(JobsApi);
  private readonly ownJobs = inject(OwnJobs);
  private readonly liveList = new LiveList<IJob>(
    () => this.api.list(),
    () => this.api.list(),
  );
  private readonly wasLoaded = signal(false);
  private readonly stopping = signal<ReadonlySet<string>>(new Set());
  private readonly injector = inject(Injector);

  readonly byId = this.liveList.byId;
  readonly error = this.liveList.error;
  /** Whether all jobs have been loaded, not only those that have changed since the page was opened. */
  readonly isLoaded = this.wasLoaded.asReadonly();
  /** The running jobs, followed by the waiting jobs, each group in the order of the requests. */
  readonly active = computed(() =>
    (this.liveList.value() ?? []).filter(isActive).toSorted(compareByStateAndStart),
  );
  /** The ended jobs, the latest first. */
  readonly ended = computed(() =>
    (this.liveList.value() ?? []).filter((job) => !isActive(job)).toSorted(compareByEndDescending),
  );

  constructor() {
    const events = inject(LauncherEventStream);
    events.onRefresh(() => void this.reload());
    events.on('job.changed', (job) => this.liveList.upsert(job));
    events.on('job.removed', ({ id }) => this.liveList.remove(id));
  }

  async reload(): Promise<void> {
    await this.liveList.reload();
    if (!this.error()) this.wasLoaded.set(true);
  }

  /** Adds a job from a response, unless an event has already reported it. */
  add(job: IJob): void {
    if (!this.byId().has(job.id)) this.liveList.upsert(job);
  }

  /** Adds a job that this tab has requested, so that this tab reports how it ends. */
  addOwn(job: IJob, own: Omit<OwnJob, 'id'> = {}): void {
    this.ownJobs.add({ ...own, id: job.id });
    this.add(job);
  }

  /** Resolves to a job once it has ended, or to `null` if it is no longer in the list. */
  waitFor(id: string): Promise<IJob | null> {
    return new Promise((resolve) => {
      const watch = effect(
        () => {
          const job = this.byId().get(id);
          if (job && isActive(job)) return;
          watch.destroy();
          resolve(job ?? null);
        },
        { injector: this.injector },
      );
    });
  }

  /**
   * Resolves to a job once it has ended, or to `null` if it isn't in the list. Rejects with the job's error if it
   * failed.
   */
  async waitForSuccess(id: string): Promise<IJob | null> {
    const job = await this.waitFor(id);
    if (job?.error) throw new ApiError(job.error.code, job.error.message, job.error.details);
    return job;
  }

  /** Like {@link waitForSuccess}, but resolves to the job's result, or to `null` if there isn't one. */
  async waitForResult<Kind extends JobKind>(kind: Kind, id: string): Promise<JobResults[Kind] | null> {
    const job = await this.waitForSuccess(id);
    return job && resultOfJob(kind, job);
  }

  /** Whether this page is cancelling a job. */
  isCancelling(id: string): boolean {
    return this.stopping().has(id);
  }

  /** Cancels a job. Does nothing if the job has ended. */
  async cancel(id: string): Promise<void> {
    const job = this.byId().get(id);
    if (this.isCancelling(id) || !job || !isActive(job)) return;
    this.stopping.update((ids) => new Set(ids).add(id));
    try {
      // Uses the response, because the job may have ended in the meantime, which an event would report only later.
      await this.changeUnlessRemoved(id, async () => this.liveList.upsert(await this.api.cancel(id)));
    } finally {
      this.stopping.update((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }

  /** Removes an ended job from the list. */
  async remove(id: string): Promise<void> {
    await this.changeUnlessRemoved(id, () => this.api.remove(id));
    this.liveList.remove(id);
  }

  /** Removes all ended jobs from the list. */
  async removeEnded(): Promise<void> {
    for (const { id } of this.ended()) await this.remove(id);
  }

  /** Runs a failed or cancelled job again. */
  retry(id: string): Promise<void> {
    return this.api.retry(id);
  }

  /** Changes a job. Removes it from the list if it no longer exists. */
  private async changeUnlessRemoved(id: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'JOB_NOT_FOUND') throw error;
      // Another tab has removed the job, or it was too old to be kept.
      this.liveList.remove(id);
    }
  }
}

/** States are compared alphabetically, because "running" precedes "waiting". */
function compareByStateAndStart(first: IJob, second: IJob): number {
  return (
    first.state.localeCompare(second.state) || (first.startedAt ?? '').localeCompare(second.startedAt ?? '')
  );
}

function compareByEndDescending(first: IJob, second: IJob): number {
  return (second.endedAt ?? '').localeCompare(first.endedAt ?? '');
}
