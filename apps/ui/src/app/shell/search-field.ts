import { Component, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { LaunchSearch } from '../launch/search/launch-search';

/** The search field, which searches the whole library while the user types. */
@Component({
  selector: 'hangar-search-field',
  imports: [Icon],
  template: `
    <search>
      <div class="field">
        <hangar-icon name="search" />
        <input
          #field
          id="search"
          type="text"
          inputmode="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          aria-label="Search everything"
          i18n-aria-label
          placeholder="Search everything"
          i18n-placeholder
          [value]="search.text()"
          (input)="search.type(field.value)"
          (keydown.escape)="leave(field)"
        />
        @if (search.text()) {
          <button
            type="button"
            class="icon-button compact"
            aria-label="Clear search"
            i18n-aria-label
            (click)="search.type(''); field.focus()"
          >
            <hangar-icon name="x" />
          </button>
        } @else {
          <kbd aria-hidden="true">/</kbd>
        }
      </div>
    </search>
  `,
  styles: `
    :host {
      flex: 1 1 26.25rem;
      min-width: 0;
      max-width: 26.25rem;
    }
    @container page (width < 56rem) {
      kbd {
        display: none;
      }
    }
    @container page (width < 45rem) {
      :host {
        max-width: none;
      }
    }
  `,
})
export class SearchField {
  protected readonly search = inject(LaunchSearch).field;

  /** Handles Escape: clears the field, or leaves the field if it is already empty. */
  protected leave(field: HTMLInputElement): void {
    if (field.value === '') field.blur();
    else void this.search.type('');
  }
}
