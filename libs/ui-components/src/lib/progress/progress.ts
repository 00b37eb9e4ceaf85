import { Component, computed, input, output } from '@angular/core';

import { Icon } from '../icon';

/** The progress of a long task, with the amounts and a Cancel button. */
@Component({
  selector: 'hangar-progress',
  imports: [Icon],
  template: `
    <progress class="prog" [attr.aria-label]="label()" [attr.value]="fraction()" max="1"></progress>
    @if (valueText()) {
      <span class="num dim amounts">{{ valueText() }}</span>
    }
    @if (canCancel()) {
      <button
        type="button"
        class="icon-button compact"
        [attr.data-needs]="needs()"
        [attr.aria-label]="cancelLabel()"
        (click)="cancelled.emit()"
      >
        <hangar-icon name="x" />
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      gap: var(--s-3);
      align-items: center;
      min-width: 0;
      font-size: var(--t-sm);
    }
    .prog {
      flex: 1 1 6rem;
      min-width: 3rem;
    }
    .amounts {
      flex: none;
    }
  `,
})
export class Progress {
  /** The task's label, such as "Download of Freedoom 0.13". */
  readonly label = input.required<string>();
  readonly done = input(0);
  /** `null` if the total is unknown. */
  readonly total = input<number | null>(null);
  /** The text next to the bar, such as "17.9 of 27.8 MB". */
  readonly valueText = input('');
  readonly canCancel = input(true);
  /** The permission that cancelling needs, for the Cancel button's `data-needs`; `null` without one. */
  readonly needs = input<string | null>(null);
  readonly cancelled = output();

  protected readonly cancelLabel = computed(() => $localize`Cancel: ${this.label()}:work:`);
  protected readonly fraction = computed(() => {
    const total = this.total();
    return total === null || total <= 0 ? null : Math.min(1, Math.max(0, this.done() / total));
  });
}
