import { Component, computed, inject } from '@angular/core';
import { Progress } from '@hangar/ui-components';

import { formatAmounts } from '../activity/format-amounts';
import { getImportStepText } from '../activity/import-text';
import { getProgress } from '../activity/job-text';
import { FoundImporter } from './found-importer';

/** The progress of adding the found items, and a button to cancel it. */
@Component({
  selector: 'hangar-found-progress',
  imports: [Progress],
  template: `
    <div class="panel">
      <p role="status" class="ellipsis">{{ step() }}</p>
      <hangar-progress
        needs="cancel-job"
        label="Adding games and source ports"
        i18n-label
        [done]="progress()?.done ?? 0"
        [total]="progress()?.total ?? null"
        [valueText]="amounts()"
        (cancelled)="importer.cancel()"
      />
    </div>
  `,
  styles: `
    .panel {
      display: grid;
      gap: var(--s-2);
      padding: var(--s-4);
    }
    p {
      margin: 0;
    }
  `,
})
export class FoundProgress {
  protected readonly importer = inject(FoundImporter);

  protected readonly progress = computed(() => {
    const job = this.importer.job();
    return job && getProgress(job);
  });
  protected readonly amounts = computed(() => formatAmounts(this.progress()));
  protected readonly step = computed(() => {
    const job = this.importer.job();
    return (job && getImportStepText(job)) || $localize`Comparing with your library…`;
  });
}
