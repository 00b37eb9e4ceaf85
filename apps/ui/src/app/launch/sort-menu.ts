import { CdkMenu, CdkMenuGroup, CdkMenuItemRadio, CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input } from '@angular/core';
import { SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';
import type { SortDirection, SortKey } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { LaunchQuery } from './launch-query';

const LABELS: Readonly<Record<SortKey, string>> = {
  'last-played': $localize`Last played`,
  playtime: $localize`Playtime`,
  title: $localize`Title`,
  created: $localize`Created`,
  rating: $localize`Rating`,
  state: $localize`State`,
};
const DIRECTION_LABELS: Readonly<Record<SortKey, Readonly<Record<SortDirection, string>>>> = {
  'last-played': { desc: $localize`Latest first`, asc: $localize`Longest ago first` },
  playtime: { desc: $localize`Most first`, asc: $localize`Least first` },
  title: { asc: $localize`A to Z`, desc: $localize`Z to A` },
  created: { desc: $localize`Newest first`, asc: $localize`Oldest first` },
  rating: { desc: $localize`Best first`, asc: $localize`Unrated first` },
  state: { asc: $localize`Playing first`, desc: $localize`Playing last` },
};

/** What the protocols are sorted by, and which way round. */
@Component({
  selector: 'hangar-sort-menu',
  imports: [CdkMenu, CdkMenuGroup, CdkMenuItemRadio, CdkMenuTrigger, Icon],
  template: `
    <button type="button" [class]="look()" [cdkMenuTriggerFor]="menu">
      <hangar-icon name="sort" />
      <span class="visually-hidden" i18n>Sort by</span>
      {{ label() }}
      <hangar-icon [name]="query.direction() === 'desc' ? 'down' : 'up'" />
    </button>
    <ng-template #menu>
      <div class="hangar-menu" cdkMenu>
        <div cdkMenuGroup>
          @for (choice of choices; track choice.sort) {
            <button
              type="button"
              class="hangar-menu-item"
              cdkMenuItemRadio
              [cdkMenuItemChecked]="query.sort() === choice.sort"
              (cdkMenuItemTriggered)="query.sortBy(choice.sort)"
            >
              <hangar-icon [class.off]="query.sort() !== choice.sort" name="check" />{{ choice.label }}
            </button>
          }
        </div>
        <hr />
        <div cdkMenuGroup>
          @for (way of ways(); track way.direction) {
            <button
              type="button"
              class="hangar-menu-item"
              cdkMenuItemRadio
              [cdkMenuItemChecked]="query.direction() === way.direction"
              (cdkMenuItemTriggered)="query.sortBy(query.sort(), way.direction)"
            >
              <hangar-icon [class.off]="query.direction() !== way.direction" name="check" />{{ way.label }}
            </button>
          }
        </div>
      </div>
    </ng-template>
  `,
  styles: `
    .off {
      visibility: hidden;
    }
    hr {
      margin: var(--s-1) 0;
      border: 0;
      border-top: 1px solid var(--line);
    }
  `,
})
export class SortMenu {
  protected readonly query = inject(LaunchQuery);

  /** Classes of the button. */
  readonly look = input('btn');

  protected readonly choices = SORT_KEYS.map((sort) => ({ sort, label: LABELS[sort] }));
  protected readonly label = computed(() => LABELS[this.query.sort()]);
  protected readonly ways = computed(() =>
    SORT_DIRECTIONS.toReversed().map((direction) => ({
      direction,
      label: DIRECTION_LABELS[this.query.sort()][direction],
    })),
  );
}
