import { Component, effect, inject } from '@angular/core';
import { JOB_LIMITS } from '@hangar/domain';
import { DialogShell } from '@hangar/ui-components';
import { JobStore } from '@hangar/ui-data-access';

import { JobActions } from './job-actions';
import { JobRow } from './job-row';
import { SeenFailures } from './seen-failures';

/** The Activity panel: downloads, imports and other long work, running and ended. */
@Component({
  selector: 'hangar-activity-panel',
  imports: [DialogShell, JobRow],
  templateUrl: './activity-panel.html',
  styleUrl: './activity-panel.css',
})
export class ActivityPanel {
  private readonly actions = inject(JobActions);
  private readonly failures = inject(SeenFailures);
  protected readonly jobs = inject(JobStore);

  protected readonly days = JOB_LIMITS.days;

  constructor() {
    effect(() => this.failures.markSeen());
  }

  protected clear(): void {
    void this.actions.removeEnded();
  }
}
