import { EventBus } from '@hangar/api-foundation/events';
import type { Clock } from '@hangar/api-foundation/platform';
import type { IJob } from '@hangar/domain';

import { isActive } from './job-record';

/** Minimum interval between two events of a job. Including the final one, there are at most four a second. */
const INTERVAL_MS = 350;

interface AnnouncedJob {
  /** A change that has not been published yet. */
  latest: IJob | null;
  readonly cancelTimer: () => void;
}

/**
 * Publishes changes of jobs: the first change and the end immediately, other changes at intervals. The latest change is
 * always published.
 */
export class JobEvents {
  /** Jobs with a recent event, by ID. */
  private readonly recent = new Map<string, AnnouncedJob>();

  constructor(
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  publishChange(job: IJob): void {
    const recent = this.recent.get(job.id);
    if (recent && isActive(job)) recent.latest = job;
    else this.publishNow(job);
  }

  publishRemoval(id: string): void {
    this.recent.get(id)?.cancelTimer();
    this.recent.delete(id);
    this.events.publish('job.removed', { id });
  }

  close(): void {
    for (const { cancelTimer } of this.recent.values()) cancelTimer();
    this.recent.clear();
  }

  private publishNow(job: IJob): void {
    this.recent.get(job.id)?.cancelTimer();
    this.recent.set(job.id, {
      latest: null,
      cancelTimer: this.clock.after(INTERVAL_MS, () => this.publishLatest(job.id)),
    });
    this.events.publish('job.changed', job);
  }

  private publishLatest(id: string): void {
    const latest = this.recent.get(id)?.latest;
    this.recent.delete(id);
    if (latest) this.publishNow(latest);
  }
}
