import { CdkMenu, CdkMenuGroup, CdkMenuItemRadio } from '@angular/cdk/menu';
import { Component, computed, inject } from '@angular/core';
import { SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';
import type { SortDirection, SortKey } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { LaunchQuery } from './launch-query';
import { SORT_LABELS } from './sort-labels';

const DIRECTION_LABELS: Readonly<Record<SortKey, Readonly<Record<SortDirection, string>>>> = {
  'last-played': { desc: $localize`Most recent first`, asc: $localize`Least recent first` },
  playtime: { desc: $localize`Most first`, asc: $localize`Least first` },
  title: { asc: $localize`A to Z`, desc: $localize`Z to A` },
  created: { desc: $localize`Newest first`, asc: $localize`Oldest first` },
  rating: { desc: $localize`Best first`, asc: $localize`Unrated first` },
  state: { asc: $localize`Playing first`, desc: $localize`Playing last` },
  'maps-left': { asc: $localize`Fewest first`, desc: $localize`Most first` },
};

/** The menu of the sort button: sort keys and directions. */
@Component({
  selector: 'hangar-sort-choices',
  imports: [CdkMenu, CdkMenuGroup, CdkMenuItemRadio, Icon],
  template: `
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
            <hangar-icon [class.unselected]="query.sort() !== choice.sort" name="check" />{{ choice.label }}
          </button>
        }
      </div>
      <hr />
      <div cdkMenuGroup>
        @for (way of directionChoices(); track way.direction) {
          <button
            type="button"
            class="hangar-menu-item"
            cdkMenuItemRadio
            [cdkMenuItemChecked]="query.direction() === way.direction"
            (cdkMenuItemTriggered)="query.sortBy(query.sort(), way.direction)"
          >
            <hangar-icon [class.unselected]="query.direction() !== way.direction" name="check" />{{
              way.label
            }}
          </button>
        }
      </div>
    </div>
  `,
  styles: `
    .unselected {
      visibility: hidden;
    }
    hr {
      margin: var(--s-1) 0;
      border: 0;
      border-top: 1px solid var(--line);
    }
  `,
})
export class SortChoices {
  protected readonly query = inject(LaunchQuery);

  protected readonly choices = SORT_KEYS.map((sort) => ({ sort, label: SORT_LABELS[sort] }));
  protected readonly directionChoices = computed(() =>
    SORT_DIRECTIONS.toReversed().map((direction) => ({
      direction,
      label: DIRECTION_LABELS[this.query.sort()][direction],
    })),
  );
}
