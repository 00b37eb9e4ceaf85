import { Component, computed, input, output } from '@angular/core';

import { Icon } from '../icon';
import type { IconName } from '../icon';

export type ToastKind = 'good' | 'info' | 'warn' | 'bad';

const KIND_ICONS: Readonly<Record<ToastKind, IconName>> = {
  good: 'check',
  info: 'info',
  warn: 'warn',
  bad: 'warn',
};

/** A message in the corner of the window, with details on demand. */
@Component({
  selector: 'hangar-toast',
  imports: [Icon],
  host: { '[class]': 'kind()' },
  template: `
    <hangar-icon [name]="icon()" />
    <div class="body">
      <b>{{ heading() }}</b>
      @if (text()) {
        <p>{{ text() }}</p>
      }
      @if (action() || hasDetails()) {
        <div class="actions">
          @if (action(); as label) {
            <button type="button" class="btn compact" (click)="actionChosen.emit()">{{ label }}</button>
          }
          @if (hasDetails()) {
            <button type="button" class="btn compact quiet" (click)="detailsRequested.emit()" i18n>
              Details
            </button>
          }
        </div>
      }
    </div>
    <button
      type="button"
      class="icon-button compact"
      aria-label="Close"
      i18n-aria-label
      (click)="closed.emit()"
    >
      <hangar-icon name="x" />
    </button>
  `,
  styleUrl: './toast.css',
})
export class Toast {
  readonly kind = input<ToastKind>('info');
  readonly heading = input.required<string>();
  readonly text = input('');
  /** The label of the toast's action, such as "Undo" or "Edit protocol". */
  readonly action = input('');
  /** Whether there are details. */
  readonly hasDetails = input(false);
  readonly detailsRequested = output();
  readonly actionChosen = output();
  readonly closed = output();

  protected readonly icon = computed(() => KIND_ICONS[this.kind()]);
}
