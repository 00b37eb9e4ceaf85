import { Component, inject, signal } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { SettingsOpener } from '../settings/settings-opener';
import { GamesSheet } from './games-sheet';
import { AT_PLACE, PLACES } from './places';

/** The navigation and top links on narrow screens. */
@Component({
  selector: 'hangar-bottom-bar',
  imports: [GamesSheet, Icon, RouterLink, RouterLinkActive],
  templateUrl: './bottom-bar.html',
  styleUrl: './bottom-bar.css',
})
export class BottomBar {
  private readonly settings = inject(SettingsOpener);

  protected readonly places = PLACES;
  protected readonly atPlace = AT_PLACE;
  /** Whether the sheet has been opened. */
  protected readonly isWanted = signal(false);

  protected openSettings(): void {
    void this.settings.open();
  }
}
