import { Component, computed, input } from '@angular/core';
import { formatBytesOf, Icon } from '@hangar/ui-components';
import type { Activity } from '@hangar/ui-data-access';

/** Work under way: what, how far, and how to give it up. */
@Component({
  selector: 'hangar-activity-meter',
  imports: [Icon],
  template: `
    <span class="title ell" [id]="labelId()">{{ activity().title }}</span>
    <progress
      class="prog"
      [attr.aria-labelledby]="labelId()"
      [attr.max]="activity().total"
      [attr.value]="activity().total ? activity().done : null"
    ></progress>
    <span class="figures num">{{ figures() }}</span>
    @if (activity().cancel; as cancel) {
      <button type="button" class="ib sm" (click)="cancel()">
        <hangar-icon name="x" />
        <span class="vh" i18n>Cancel: {{ activity().title }}</span>
      </button>
    }
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
    progress {
      width: 7.5rem;
    }
    .figures {
      color: var(--text-3);
    }
    .ib:focus-visible {
      outline-offset: -1px;
    }
  `,
})
export class ActivityMeter {
  readonly activity = input.required<Activity>();

  protected readonly labelId = computed(() => `activity-${this.activity().id}`);
  protected readonly figures = computed(() => {
    const { done, total, unit } = this.activity();
    if (done === null || total === null) return '';
    return unit === 'bytes' ? formatBytesOf(done, total) : $localize`${done}:done: of ${total}:total: files`;
  });
}
