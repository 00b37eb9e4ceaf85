import { effect, inject, Service, untracked } from '@angular/core';
import type { IJob } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import {
  Activities,
  ApiError,
  isActive,
  JobStore,
  Notifications,
  OwnJobs,
  PortSwitches,
  type ActivityHandle,
  type NotificationAction,
  type OwnJob,
} from '@hangar/ui-data-access';

import { UndoHistory } from '../undo/undo-history';
import { JobActions } from './job-actions';
import { createUndoable } from './job-undo';
import { getEndText, getJobLabel, getProgress } from './job-text';
import { getDownloadedFile } from './upload-opener';

/** How long other tabs wait for the tab that requested an installation to report that it has finished. */
const ADOPTION_DELAY_MS = 2_000;

/**
 * Shows the running jobs of all tabs in the status bar. Reports how jobs requested in this tab end, and stores their
 * undo steps for Ctrl+Z. Started by the page frame.
 */
@Service()
export class JobNotifier {
  private readonly activities = inject(Activities);
  private readonly jobs = inject(JobStore);
  private readonly ownJobs = inject(OwnJobs);
  private readonly portSwitches = inject(PortSwitches);
  private readonly jobActions = inject(JobActions);
  private readonly notifications = inject(Notifications);
  private readonly undoHistory = inject(UndoHistory);
  private readonly portSwitcher = injectLazily(() =>
    import('./port-switcher').then((file) => file.PortSwitcher),
  );
  private readonly shown = new Map<string, ActivityHandle>();
  /** Installations whose version switch this tab completes, unless the tab that requested it does so first. */
  private readonly adoptedJobIds = new Set<string>();

  constructor() {
    effect(() => {
      const running = this.jobs.active().filter(({ state }) => state === 'running');
      const hasJobs = this.jobs.byId().size > 0;
      untracked(() => {
        this.activities.hasJobs.set(hasJobs);
        this.show(running);
      });
    });
    effect(() => {
      const own = this.ownJobs.jobs();
      const byId = this.jobs.byId();
      if (this.jobs.isLoaded())
        untracked(() => own.forEach((job) => this.checkOwnJob(job, byId.get(job.id))));
    });
    effect(() => {
      const byId = this.jobs.byId();
      if (this.jobs.isLoaded()) untracked(() => this.adoptSwitches(byId));
    });
  }

  private show(running: readonly IJob[]): void {
    const runningIds = new Set(running.map(({ id }) => id));
    for (const [id, handle] of this.shown)
      if (!runningIds.has(id)) {
        handle.end();
        this.shown.delete(id);
      }
    for (const job of running) this.getHandle(job).update(getProgress(job));
  }

  private getHandle(job: IJob): ActivityHandle {
    const shown = this.shown.get(job.id);
    if (shown) return shown;
    const handle = this.activities.begin({
      title: getJobLabel(job),
      cancel: () => void this.jobActions.cancel(job),
    });
    this.shown.set(job.id, handle);
    return handle;
  }

  private checkOwnJob(own: OwnJob, job: IJob | undefined): void {
    // A missing job was removed from the list.
    if (job && (isActive(job) || job.endedAt === own.earlierEnd)) return;
    this.ownJobs.remove(own.id);
    if (job) this.reportEnd(job, own);
  }

  private reportEnd(job: IJob, own: OwnJob): void {
    if (job.state === 'done' && this.finishSwitch(job)) return;
    const undoable = createUndoable(job, own);
    if (undoable) this.undoHistory.remember(undoable);
    if (own.isAttended) return;
    if (job.state === 'done') {
      if (undoable) this.undoHistory.notify(undoable, getEndText(job));
      else
        this.notifications.notify({
          tone: 'good',
          title: getJobLabel(job),
          text: getEndText(job),
          action: this.getDownloadAction(job),
        });
    }
    if (job.state === 'failed') this.reportFailure(job);
  }

  /** Completes the version switch that was requested with an installation. Returns whether there was one. */
  private finishSwitch(job: IJob): boolean {
    const portSwitch = this.portSwitches.take(job.id);
    if (portSwitch) void this.portSwitcher().then((switcher) => switcher.finish(job, portSwitch));
    return portSwitch !== null;
  }

  /** Completes version switches that were requested by tabs that have since been closed. */
  private adoptSwitches(byId: ReadonlyMap<string, IJob>): void {
    for (const job of byId.values()) {
      const isInstalled = job.kind === 'port-install' && job.state === 'done';
      if (!isInstalled || this.adoptedJobIds.has(job.id) || !this.portSwitches.has(job.id)) continue;
      this.adoptedJobIds.add(job.id);
      setTimeout(() => this.finishSwitch(job), ADOPTION_DELAY_MS);
    }
  }

  private getDownloadAction(job: IJob): NotificationAction | null {
    const file = getDownloadedFile(job);
    if (!file) return null;
    return {
      label: $localize`Play or add…`,
      isOnce: true,
      run: () => this.jobActions.openDownload(file),
    };
  }

  private reportFailure(job: IJob): void {
    const { code, message, details } = job.error ?? { code: 'INTERNAL_ERROR', message: '' };
    this.notifications.report(new ApiError(code, message, details), getJobLabel(job), {
      label: $localize`Try again`,
      isOnce: true,
      run: () => this.jobActions.retry(job),
    });
  }
}
