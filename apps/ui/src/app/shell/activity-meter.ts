import { Component, computed, input } from '@angular/core';
import { Progress } from '@hangar/ui-components';
import type { Activity } from '@hangar/ui-data-access';

import { formatAmounts } from '../activity/format-amounts';

/** A running activity with its progress and a Cancel button. */
@Component({
  selector: 'hangar-activity-meter',
  imports: [Progress],
  template: `
    <span class="title ellipsis" aria-hidden="true">{{ activity().title }}</span>
    <hangar-progress
      [label]="activity().title"
      [done]="activity().done ?? 0"
      [total]="activity().total"
      [valueText]="progressText()"
      [canCancel]="activity().cancel !== null"
      (cancelled)="activity().cancel?.()"
    />
  `,
  styles: `
    :host {
      display: flex;
      flex: none;
      gap: 0.5625rem;
      align-items: center;
      padding: 0 var(--s-4);
      border-right: 1px solid var(--line);
      white-space: nowrap;
    }
    .title {
      max-width: 16rem;
    }
    hangar-progress {
      min-width: 12rem;
    }
    @container page (width < 45rem) {
      :host {
        flex: 1 0 auto;
        max-width: 100%;
        padding: 0 var(--s-3) 0 var(--s-4);
      }
      .title {
        flex: 1;
        min-width: 0;
        max-width: none;
      }
      hangar-progress {
        flex: none;
        min-width: 0;
      }
      /* The bar alone shows the progress where both don't fit. */
      :host ::ng-deep .amounts {
        display: none;
      }
    }
  `,
})
export class ActivityMeter {
  readonly activity = input.required<Activity>();

  protected readonly progressText = computed(
    () => formatAmounts(this.activity()) || (this.activity().step ?? ''),
  );
}
