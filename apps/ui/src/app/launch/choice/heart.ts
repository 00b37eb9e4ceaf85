import { Component, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

/** A heart that marks favourites. It is a button if `isEditable` is set; otherwise it is shown only for favourites. */
@Component({
  selector: 'hangar-heart',
  imports: [Icon],
  template: `
    @if (isEditable()) {
      <button
        type="button"
        [attr.aria-pressed]="isOn()"
        [tabIndex]="isActive() ? 0 : -1"
        (click)="toggled.emit()"
      >
        <hangar-icon [name]="isOn() ? 'heart-full' : 'heart'" />
        <span class="visually-hidden" i18n>Favourite {{ title() }}</span>
      </button>
    } @else if (isOn()) {
      <hangar-icon name="heart-full" />
      <span class="visually-hidden" i18n>Favourite</span>
    }
  `,
  styles: `
    :host {
      display: inline-grid;
      flex: none;
      place-items: center;
      height: 1.25rem;
    }
    button {
      display: grid;
      place-items: center;
      width: 1.5rem;
      height: 1.5rem;
      margin: -0.125rem -0.25rem;
      padding: 0;
      background: none;
      border: 0;
      border-radius: var(--r-1);
      color: inherit;
      cursor: pointer;
    }
    hangar-icon {
      width: 1rem;
      height: 1rem;
    }
  `,
})
export class Heart {
  readonly isOn = input.required<boolean>();
  /** The title of the item, for screen readers. */
  readonly title = input.required<string>();
  /** Whether the heart is a button. */
  readonly isEditable = input(true);
  /** Whether the button is in the tab order. */
  readonly isActive = input(true);
  readonly toggled = output();
}
