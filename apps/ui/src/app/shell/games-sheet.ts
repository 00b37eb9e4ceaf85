import { Component, computed, inject, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { chosenDatabase } from './chosen-database';
import { GameList } from './game-list';

/** The navigation rail on narrow screens, and the links for which the top bar has no room there. */
@Component({
  selector: 'hangar-games-sheet',
  host: { role: 'navigation', 'aria-label': $localize`Library` },
  imports: [GameList, Icon, RouterLink],
  templateUrl: './games-sheet.html',
  styles: `
    :host {
      display: flex;
      flex-direction: column;
      min-height: 0;
    }
    .add {
      margin: var(--s-2);
    }
  `,
})
export class GamesSheet {
  private readonly stored = inject(SettingsStore);

  /** Emits when an entry is selected or the sheet is to be closed. */
  readonly left = output();

  protected readonly database = computed(() => chosenDatabase(this.stored.settings()));
}
