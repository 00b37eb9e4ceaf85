import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { detailLines } from '@hangar/ui-data-access';

import { failedStartText } from '../../launch/ending-text';
import { LaunchTrial } from './launch-trial';

/** The error from the last test launch, shown until it is closed. */
@Component({
  selector: 'hangar-trial-failure',
  imports: [Icon],
  templateUrl: './trial-failure.html',
  styleUrl: './trial-failure.css',
})
export class TrialFailure {
  protected readonly trial = inject(LaunchTrial);

  protected readonly text = failedStartText;
  protected readonly lines = computed(() => {
    const failure = this.trial.failure();
    // Omits the last line. It is the error code, which doesn't help players.
    return failure ? detailLines(failure).slice(0, -1) : [];
  });
}
