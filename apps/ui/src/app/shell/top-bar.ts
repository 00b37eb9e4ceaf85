import { Component, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { BRAND } from '../brand';
import { SettingsOpener } from '../settings/settings-opener';
import { BrandLogo } from './brand-logo';
import { DatabaseLink } from './database-link';
import { NotificationsButton } from './notifications-button';
import { ACTIVE_ROUTE_MATCH, createNavigationItems } from './navigation-items';
import { SearchField } from './search-field';
import { WindowIntake } from './window-intake';

/** The top bar: search, the main navigation, the mod database, notifications, player and settings. */
@Component({
  selector: 'hangar-top-bar',
  imports: [BrandLogo, DatabaseLink, Icon, NotificationsButton, RouterLink, RouterLinkActive, SearchField],
  templateUrl: './top-bar.html',
  styleUrl: './top-bar.css',
})
export class TopBar {
  private readonly settings = inject(SettingsOpener);
  private readonly intake = inject(WindowIntake);

  protected readonly name = BRAND.name;
  protected readonly navigationItems = createNavigationItems();
  protected readonly activeMatch = ACTIVE_ROUTE_MATCH;

  protected openSettings(): void {
    void this.settings.open();
  }

  protected add(): void {
    void this.intake.pick();
  }
}
