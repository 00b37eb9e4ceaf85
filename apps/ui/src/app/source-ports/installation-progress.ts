import { Component, computed, inject, input } from '@angular/core';
import type { IJob } from '@hangar/domain';
import { Progress } from '@hangar/ui-components';

import { formatAmounts } from '../activity/format-amounts';
import { JobActions } from '../activity/job-actions';
import { getJobLabel, getProgress } from '../activity/job-text';

/** The progress of an installation, shown in place of its button, with a Cancel button. */
@Component({
  selector: 'hangar-installation-progress',
  imports: [Progress],
  template: `
    <p class="small mid">{{ text() }}</p>
    <hangar-progress
      needs="cancel-job"
      [label]="label()"
      [done]="progress().done ?? 0"
      [total]="progress().total"
      [valueText]="amounts()"
      (cancelled)="cancel()"
    />
  `,
  styles: `
    :host {
      display: block;
    }
  `,
})
export class InstallationProgress {
  private readonly actions = inject(JobActions);

  readonly job = input.required<IJob>();

  protected readonly label = computed(() => getJobLabel(this.job()));
  protected readonly text = computed(() => this.job().step ?? this.label());
  protected readonly progress = computed(() => getProgress(this.job()));
  protected readonly amounts = computed(() => formatAmounts(this.progress()));

  protected cancel(): void {
    void this.actions.cancel(this.job());
  }
}
