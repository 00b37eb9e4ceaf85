import { Component, computed, inject, Injector } from '@angular/core';
import { formatCount, Icon } from '@hangar/ui-components';
import { JobStore } from '@hangar/ui-data-access';

import { SeenFailures } from '../activity/seen-failures';

/** A button with the number of running jobs or unseen failures, which opens the Activity panel. */
@Component({
  selector: 'hangar-activity-button',
  imports: [Icon],
  template: `
    <button type="button" aria-haspopup="dialog" [class.bad]="failures.unseen() > 0" (click)="open()">
      <hangar-icon class="small" [name]="failures.unseen() > 0 ? 'warn' : 'clock'" />
      <span class="name" i18n>Activity</span>
      @if (countText(); as count) {
        <span class="num">{{ count }}</span>
        @if (failures.unseen() > 0) {
          <span class="visually-hidden" i18n>failed</span>
        } @else {
          <span class="visually-hidden" i18n>in progress</span>
        }
      }
    </button>
  `,
  styles: `
    button {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      height: 100%;
      padding: 0 var(--s-4);
      background: none;
      border: 0;
      border-left: 1px solid var(--line);
      color: inherit;
      white-space: nowrap;
      cursor: pointer;
    }
    button:hover {
      background: var(--bg-3);
      color: var(--text-1);
    }
    button.bad {
      color: var(--bad);
    }
    button:focus-visible {
      outline-offset: -3px;
    }
    @container page (width < 45rem) {
      button {
        padding: 0 var(--s-3);
      }
      /* Still read by screen readers. */
      .name {
        position: absolute;
        width: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  `,
})
export class ActivityButton {
  private readonly jobs = inject(JobStore);
  private readonly injector = inject(Injector);
  protected readonly failures = inject(SeenFailures);

  /** The number of unseen failures or, if there aren't any, of jobs in progress. Empty if it is 0. */
  protected readonly countText = computed(() => {
    const count = this.failures.unseen() || this.jobs.active().length;
    return count === 0 ? '' : formatCount(count);
  });

  protected async open(): Promise<void> {
    const { openActivity } = await import('../activity/open-activity');
    openActivity(this.injector);
  }
}
