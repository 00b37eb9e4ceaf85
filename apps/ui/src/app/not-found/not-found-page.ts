import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { EmptyState } from '@hangar/ui-components';

/** The page for paths that don't exist. */
@Component({
  selector: 'hangar-not-found-page',
  imports: [RouterLink, EmptyState],
  template: `
    <div class="pad">
      <div class="head"><h1 i18n>Page not found</h1></div>
      <hangar-empty-state text="The address may be mistyped or from an older version of Hangar." i18n-text>
        <a class="btn cool" routerLink="/" i18n>Go to Launch</a>
      </hangar-empty-state>
    </div>
  `,
  // Overrides the padding of the empty state, so that its text is aligned with the heading.
  styles: `
    hangar-empty-state {
      padding: var(--s-2) 0 11rem;
    }
  `,
})
export class NotFoundPage {}
