import { Component, computed, input } from '@angular/core';
import { formatBytesOf, Progress } from '@hangar/ui-components';
import type { Activity } from '@hangar/ui-data-access';

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
  `,
})
export class ActivityMeter {
  readonly activity = input.required<Activity>();

  protected readonly progressText = computed(() => {
    const { done, total, unit } = this.activity();
    if (done === null || total === null) return '';
    if (unit === 'bytes') return formatBytesOf(done, total);
    return total === 1
      ? $localize`${done}:done: of 1 file`
      : $localize`${done}:done: of ${total}:total: files`;
  });
}
