import { Component, computed, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon, Progress } from '@hangar/ui-components';
import { JobStore } from '@hangar/ui-data-access';

import { formatAmounts } from '../activity/format-amounts';
import { getImportStepText } from '../activity/import-text';
import { JobActions } from '../activity/job-actions';
import { getJobLabel, getProgress } from '../activity/job-text';

/** The running import, or how it ended if it wasn't completed or is no longer in the list. */
@Component({
  selector: 'hangar-run-step',
  imports: [Icon, Progress, RouterLink],
  templateUrl: './run-step.html',
  styleUrls: ['./wizard-step.css', './run-step.css'],
})
export class RunStep {
  private readonly jobs = inject(JobStore);
  private readonly actions = inject(JobActions);

  readonly jobId = input.required<string>();
  readonly canRestart = input.required<boolean>();
  readonly restarted = output();

  protected readonly isLoaded = this.jobs.isLoaded;
  protected readonly job = computed(() => this.jobs.byId().get(this.jobId()) ?? null);
  /** The content of the step: the progress, or how the import ended. A finished import is replaced by its report. */
  protected readonly content = computed(() => {
    const job = this.job();
    if (job?.state === 'failed' || job?.state === 'cancelled') return job.state;
    return job || !this.isLoaded() ? 'running' : 'removed';
  });
  /** Whether some of the added items couldn't be removed. The error lists them. */
  protected readonly hasRemains = computed(() => this.job()?.error?.code === 'UNDO_INCOMPLETE');
  protected readonly label = computed(() => {
    const job = this.job();
    return job ? getJobLabel(job) : '';
  });
  protected readonly step = computed(() => {
    const job = this.job();
    return job ? getImportStepText(job) : '';
  });
  protected readonly progress = computed(() => {
    const job = this.job();
    return job && getProgress(job);
  });
  protected readonly amounts = computed(() => formatAmounts(this.progress()));
  protected readonly items = computed(() => {
    const { doneItems = null, totalItems = null } = this.job() ?? {};
    // The bar has the same text if its unit is items.
    if (this.progress()?.unit === 'items') return '';
    return doneItems === null || totalItems === null
      ? ''
      : formatAmounts({ done: doneItems, total: totalItems, unit: 'items' });
  });
  protected readonly isCancelling = computed(() => this.jobs.isCancelling(this.jobId()));

  protected cancel(): void {
    const job = this.job();
    if (job) void this.actions.cancel(job);
  }

  protected retry(): void {
    const job = this.job();
    if (job) void this.actions.retry(job);
  }
}
