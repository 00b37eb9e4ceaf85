import { Component, computed, inject } from '@angular/core';
import { EmptyState } from '@hangar/ui-components';

import { LaunchQuery } from './launch-query';

/** Shown on Launch if no protocol matches the filter. */
@Component({
  selector: 'hangar-no-protocols',
  imports: [EmptyState],
  template: `
    <hangar-empty-state [text]="text()">
      <button type="button" class="btn" (click)="query.clearFilters()" i18n>Show all protocols</button>
    </hangar-empty-state>
  `,
  styles: `
    :host {
      display: flex;
      flex: 1;
    }
    hangar-empty-state {
      flex: 1;
      max-width: 172rem;
      margin: 0 auto;
      padding-inline: var(--page-pad);
    }
  `,
})
export class NoProtocols {
  protected readonly query = inject(LaunchQuery);

  protected readonly text = computed(() => {
    const { tags, game, shelf } = this.query;
    if (tags().length > 0) return $localize`No protocols have all of these tags.`;
    return shelf() !== null && game() === null
      ? $localize`Nothing here yet. Use the heart on a card to add a favourite, or set a status.`
      : $localize`No protocols use this base game yet.`;
  });
}
