import { Component, inject, signal } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { SettingsOpener } from '../settings/settings-opener';
import { GamesSheet } from './games-sheet';
import { ACTIVE_ROUTE_MATCH, createNavigationItems } from './navigation-items';

/** The main navigation and the links of the top bar, on narrow screens. */
@Component({
  selector: 'hangar-bottom-bar',
  imports: [GamesSheet, Icon, RouterLink, RouterLinkActive],
  templateUrl: './bottom-bar.html',
  styleUrl: './bottom-bar.css',
})
export class BottomBar {
  private readonly settings = inject(SettingsOpener);

  protected readonly navigationItems = createNavigationItems();
  protected readonly activeMatch = ACTIVE_ROUTE_MATCH;
  /** Whether the sheet has been opened before. */
  protected readonly wasOpened = signal(false);

  protected openSettings(): void {
    void this.settings.open();
  }
}
