import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { SettingsOpener } from '../settings/settings-opener';
import { chosenDatabase } from './chosen-database';
import { GameList } from './game-list';
import { AT_PLACE, PLACES } from './places';

/** Rail and top links of narrow screens. */
@Component({
  selector: 'hangar-bottom-bar',
  imports: [GameList, Icon, RouterLink, RouterLinkActive],
  templateUrl: './bottom-bar.html',
  styleUrl: './bottom-bar.css',
})
export class BottomBar {
  private readonly settings = inject(SettingsOpener);
  private readonly stored = inject(SettingsStore);

  protected readonly database = computed(() => chosenDatabase(this.stored.settings()));
  protected readonly places = PLACES;
  protected readonly atPlace = AT_PLACE;

  protected openSettings(): void {
    void this.settings.open();
  }
}
