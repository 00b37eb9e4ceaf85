import { Component, effect, inject, untracked } from '@angular/core';
import { Router } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { Address } from './address';
import { SearchText } from './search-text';

/** Searches everything as the user types; the text is the query parameter `q` of Launch. */
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
            class="ib sm"
            aria-label="Clear the search"
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
    @container page (width < 45rem) {
      :host {
        max-width: none;
      }
      kbd {
        display: none;
      }
    }
  `,
})
export class SearchField {
  private readonly router = inject(Router);
  private readonly address = inject(Address);

  protected readonly search = new SearchText({ show: (text) => this.show(text) });

  constructor() {
    effect(() => {
      const text = this.address.search();
      untracked(() => this.search.follow(text));
    });
  }

  /** Escape empties the field, and leaves it when there is nothing to empty. */
  protected leave(field: HTMLInputElement): void {
    if (field.value === '') field.blur();
    else void this.search.type('');
  }

  private show(text: string): Promise<unknown> {
    const q = text || null;
    // Each key press is no step of its own for Back; only coming from another page is one.
    return this.address.path() === '/'
      ? this.router.navigate([], { queryParams: { q }, queryParamsHandling: 'merge', replaceUrl: true })
      : this.router.navigate(['/'], { queryParams: { q } });
  }
}
