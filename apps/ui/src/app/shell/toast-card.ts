import { Component, computed, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import type { Notification } from '@hangar/ui-data-access';

import { TONE_ICONS } from './tones';

/** One toast: what happened, what it means, and what can be done about it. */
@Component({
  selector: 'hangar-toast-card',
  imports: [Icon],
  host: { '[class]': 'news().tone', '(keydown.escape)': 'closed.emit()' },
  template: `
    <hangar-icon class="sign" [name]="sign().icon" [label]="sign().label" />
    <div class="text">
      <b>{{ news().title }}</b>
      @if (news().text) {
        <p>{{ news().text }}</p>
      }
    </div>
    <button type="button" class="ib sm" aria-label="Close" i18n-aria-label (click)="closed.emit()">
      <hangar-icon name="x" />
    </button>
    @if (news().action || news().details.length) {
      <div class="do">
        @if (news().action; as action) {
          <button type="button" class="btn sm" (click)="act()">{{ action.label }}</button>
        }
        @if (news().details.length) {
          <button type="button" class="btn sm quiet" (click)="details.emit()" i18n>Details</button>
        }
      </div>
    }
  `,
  styleUrl: './toast-card.css',
})
export class ToastCard {
  readonly news = input.required<Notification>();
  readonly closed = output();
  readonly details = output();

  protected readonly sign = computed(() => TONE_ICONS[this.news().tone]);

  protected act(): void {
    this.closed.emit();
    void this.news().action?.run();
  }
}
