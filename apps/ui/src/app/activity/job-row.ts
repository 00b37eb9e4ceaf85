import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IJob, JobState } from '@hangar/domain';
import { formatMoment, Icon, Progress, type IconName } from '@hangar/ui-components';
import { isActive, JobStore } from '@hangar/ui-data-access';

import { getHelpAddress } from '../handbook';
import { formatAmounts } from './format-amounts';
import { JobActions } from './job-actions';
import { getEndText, getJobLabel, getJobLink, getProgress } from './job-text';
import { UploadOpener, type DownloadedFile } from './upload-opener';

/** The icon of each state and its label for screen readers. */
const STATE_ICONS: Readonly<Record<JobState, { readonly icon: IconName; readonly label: string }>> = {
  waiting: { icon: 'clock', label: $localize`Waiting` },
  running: { icon: 'dl', label: $localize`Running` },
  done: { icon: 'check', label: $localize`Done` },
  failed: { icon: 'warn', label: $localize`Failed` },
  cancelled: { icon: 'x', label: $localize`Cancelled` },
};

/** A job in the Activity panel: its progress or how it ended, and its actions. */
@Component({
  selector: 'hangar-job-row',
  imports: [Icon, Progress, RouterLink],
  host: { '[class]': 'job().state' },
  templateUrl: './job-row.html',
  styleUrl: './job-row.css',
})
export class JobRow {
  private readonly jobs = inject(JobStore);
  private readonly actions = inject(JobActions);
  private readonly uploads = inject(UploadOpener);
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);

  readonly job = input.required<IJob>();

  protected readonly state = computed(() => STATE_ICONS[this.job().state]);
  protected readonly label = computed(() => getJobLabel(this.job()));
  protected readonly isActive = computed(() => isActive(this.job()));
  protected readonly isCancelling = computed(() => this.jobs.isCancelling(this.job().id));
  protected readonly progress = computed(() => getProgress(this.job()));
  protected readonly amounts = computed(() => formatAmounts(this.progress()));
  protected readonly endText = computed(() => getEndText(this.job()));
  protected readonly endedAt = computed(() => this.job().endedAt);
  protected readonly endTime = computed(() => formatMoment(this.endedAt() ?? ''));
  protected readonly canRetry = computed(() => ['failed', 'cancelled'].includes(this.job().state));
  protected readonly link = computed(() => getJobLink(this.job()));
  /** The downloaded file if it can still be opened; `null` otherwise and for other jobs. */
  protected readonly downloadedFile = computed(() => this.uploads.getAvailableFile(this.job()));
  protected readonly help = computed(() => {
    const { error } = this.job();
    return error ? getHelpAddress(error.code) : null;
  });

  protected cancel(): void {
    void this.actions.cancel(this.job());
  }

  protected open(file: DownloadedFile): void {
    this.dialog.close();
    void this.actions.openDownload(file);
  }

  protected retry(): void {
    void this.actions.retry(this.job());
  }

  protected remove(): void {
    void this.actions.remove(this.job());
  }
}
