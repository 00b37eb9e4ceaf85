import { Component } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { BRAND } from '../brand';
import { BrandLogo } from './brand-logo';
import { GameList } from './game-list';
import { TrashCount } from './trash-count';

/** The rail at the left edge: the logo and the parts of the library. */
@Component({
  selector: 'hangar-rail',
  host: { role: 'navigation', 'aria-label': $localize`Library` },
  imports: [BrandLogo, GameList, Icon, RouterLink, RouterLinkActive, TrashCount],
  template: `
    <a class="brand" routerLink="/">
      <hangar-brand-logo />
      <span class="text">{{ name }}</span>
    </a>
    <div class="games">
      <hangar-game-list />
    </div>
    <div class="footer">
      <a
        class="btn compact quiet"
        data-needs="add-game"
        routerLink="/install"
        [queryParams]="{ tab: 'wads' }"
      >
        <hangar-icon name="add" />
        <span class="text" i18n>Add a base game</span>
      </a>
      <a
        class="btn compact quiet"
        routerLink="/deleted"
        routerLinkActive
        ariaCurrentWhenActive="page"
        title="Recently deleted"
        i18n-title
      >
        <hangar-icon name="trash" />
        <span class="text" i18n>Recently deleted</span>
        @defer (on idle) {
          <hangar-trash-count class="text" />
        } @error {
          <!-- Loading the component failed because Hangar has just stopped. It is loaded when the page is reloaded. -->
        }
      </a>
    </div>
  `,
  styleUrl: './rail.css',
})
export class Rail {
  protected readonly name = BRAND.name;
}
