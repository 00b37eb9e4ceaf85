import { computed, inject, Service, signal } from '@angular/core';
import { JobStore } from '@hangar/ui-data-access';

const STORAGE_KEY = 'hangar.activity-seen';

/** The failed jobs that the user hasn't seen in the Activity panel. */
@Service()
export class SeenFailures {
  private readonly jobs = inject(JobStore);
  /** The end time of the latest job that the panel has shown. */
  private readonly lastSeenEndTime = signal(readStoredEndTime());

  /** The number of failed jobs that the user hasn't seen. */
  readonly unseen = computed(
    () =>
      this.jobs
        .ended()
        .filter(({ state, endedAt }) => state === 'failed' && (endedAt ?? '') > this.lastSeenEndTime())
        .length,
  );

  /** Marks all jobs that have ended as seen. */
  markSeen(): void {
    const latest = this.jobs.ended()[0]?.endedAt;
    if (!latest || latest <= this.lastSeenEndTime()) return;
    this.lastSeenEndTime.set(latest);
    try {
      localStorage.setItem(STORAGE_KEY, latest);
    } catch {
      // Storage is blocked or full, so the failures count as unseen again after a reload.
    }
  }
}

function readStoredEndTime(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}
