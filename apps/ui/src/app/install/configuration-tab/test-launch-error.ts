import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { createDetailLines } from '@hangar/ui-data-access';

import { getFailedStartText } from '../../launch/ending-text';
import { TestLauncher } from './test-launcher';

/** The error of the last test launch, shown until the user closes it. */
@Component({
  selector: 'hangar-trial-failure',
  imports: [Icon],
  templateUrl: './test-launch-error.html',
  styleUrl: './test-launch-error.css',
})
export class TestLaunchError {
  protected readonly testLauncher = inject(TestLauncher);

  protected readonly text = getFailedStartText;
  protected readonly lines = computed(() => {
    const failure = this.testLauncher.failure();
    // Omits the last line, because it is the error code, which doesn't help players.
    return failure ? createDetailLines(failure).slice(0, -1) : [];
  });
}
