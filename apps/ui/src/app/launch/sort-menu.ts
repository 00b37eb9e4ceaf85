import { Component, computed, inject, input } from '@angular/core';
import { Icon, MenuTrigger } from '@hangar/ui-components';
import type { LazyMenu } from '@hangar/ui-components';

import { LaunchQuery } from './launch-query';
import { SORT_LABELS } from './sort-labels';

/** A button that shows the sort order and opens a menu to change it. */
@Component({
  selector: 'hangar-sort-menu',
  imports: [Icon, MenuTrigger],
  template: `
    <button type="button" [class]="buttonClass()" [hangarMenu]="menu">
      <hangar-icon name="sort" />
      <span class="visually-hidden" i18n>Sort by</span>
      {{ label() }}
      <hangar-icon [name]="query.direction() === 'desc' ? 'down' : 'up'" />
    </button>
  `,
})
export class SortMenu {
  protected readonly query = inject(LaunchQuery);

  /** CSS classes of the button. */
  readonly buttonClass = input('btn');

  protected readonly label = computed(() => SORT_LABELS[this.query.sort()]);
  protected readonly menu: LazyMenu = {
    load: () => import('./sort-choices').then((file) => file.SortChoices),
  };
}
