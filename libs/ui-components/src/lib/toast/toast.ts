import { Component, computed, input, output, signal } from '@angular/core';

import { Icon } from '../icon';
import type { IconName } from '../icon';

export type ToastKind = 'good' | 'info' | 'warn' | 'bad';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  good: 'check',
  info: 'info',
  warn: 'warn',
  bad: 'warn',
};

/** One message in the corner: what happened, what to do, and the details for who asks for them. */
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
      @if (action() || details().length > 0) {
        <div class="do">
          @if (action(); as label) {
            <button type="button" class="btn sm" (click)="acted.emit()">
              @if (actionIcon(); as name) {
                <hangar-icon [name]="name" />
              }
              {{ label }}
            </button>
          }
          @if (details().length > 0) {
            <button
              type="button"
              class="btn sm quiet"
              [attr.aria-expanded]="isOpen()"
              (click)="isOpen.set(!isOpen())"
              i18n
            >
              Details
            </button>
          }
        </div>
      }
      @if (isOpen()) {
        <ul class="mono">
          @for (line of details(); track $index) {
            <li>{{ line }}</li>
          }
        </ul>
      }
    </div>
    <button type="button" class="ib sm" aria-label="Close" i18n-aria-label (click)="closed.emit()">
      <hangar-icon name="x" />
    </button>
  `,
  styleUrl: './toast.css',
})
export class Toast {
  readonly kind = input<ToastKind>('info');
  readonly heading = input.required<string>();
  readonly text = input('');
  /** Label of the one thing that can be done about it: "Undo", "Edit protocol". */
  readonly action = input('');
  readonly actionIcon = input<IconName | null>(null);
  readonly details = input<readonly string[]>([]);
  readonly acted = output();
  readonly closed = output();

  protected readonly isOpen = signal(false);
  protected readonly icon = computed(() => ICONS[this.kind()]);
}
