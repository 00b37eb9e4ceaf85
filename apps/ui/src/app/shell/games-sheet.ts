import { Component, computed, inject, Injector, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { openActivity } from '../activity/open-activity';
import { findChosenDatabase } from './chosen-database';
import { GameList } from './game-list';

/** The navigation rail on narrow screens, with the links that don't fit in the top bar. */
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
  private readonly settings = inject(SettingsStore);
  private readonly injector = inject(Injector);

  /** Emits when an entry is selected or the user closes the sheet. */
  readonly closeRequested = output();

  protected readonly database = computed(() => findChosenDatabase(this.settings.settings()));

  /** Opens the Activity panel. Its button is in the status bar, which narrow screens hide while nothing is running. */
  protected openActivity(): void {
    this.closeRequested.emit();
    openActivity(this.injector);
  }
}
