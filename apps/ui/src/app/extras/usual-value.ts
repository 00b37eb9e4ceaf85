import { Component, input, output } from '@angular/core';

/** Marks a choice that differs from the protocol, shows the protocol's own value and can restore it. */
@Component({
  selector: 'hangar-usual-value',
  template: `
    <i aria-hidden="true"></i>
    <span class="ellipsis" i18n>Usually {{ value() }}</span>
    <button type="button" class="reset" [attr.aria-label]="label()" (click)="resetRequested.emit()" i18n>
      Reset
    </button>
  `,
  styles: `
    :host {
      display: flex;
      gap: 0.375rem;
      align-items: center;
      min-width: 0;
      color: var(--text-2);
      font-size: var(--t-xs);
    }
    i {
      flex: none;
      width: 0.5rem;
      height: 0.5rem;
      background: var(--cool);
      transform: rotate(45deg);
    }
    .reset {
      min-height: 1.5rem;
      padding: 0 0.125rem;
      border: 0;
      background: none;
      color: var(--cool);
      font: inherit;
      text-decoration: underline;
      cursor: pointer;
    }
  `,
})
export class UsualValue {
  /** The protocol's own value, as text. */
  readonly value = input.required<string>();
  /** The accessible name of the button. */
  readonly label = input.required<string>();
  readonly resetRequested = output();
}
