import { Component, computed, input, output } from '@angular/core';
import { MOD_FILE_TYPES } from '@hangar/domain';
import { CATEGORY_OPTIONS, categoryName, Icon, MenuButton } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import type { CatalogueQuery } from './catalogue-query';

type CategoryFilter = Exclude<CatalogueQuery['category'], null>;

const FILTERS: readonly MenuItem<CategoryFilter>[] = [
  ...CATEGORY_OPTIONS,
  { id: 'none', label: categoryName(null) },
];
/** The most common categories have buttons. The others are in a menu. */
const FOREMOST: readonly CategoryFilter[] = ['mapset', 'weapon', 'hud'];

/** The search field and the filters for category and type. */
@Component({
  selector: 'hangar-catalogue-filters',
  imports: [Icon, MenuButton],
  templateUrl: './catalogue-filters.html',
  styleUrl: './catalogue-filters.css',
})
export class CatalogueFilters {
  readonly query = input.required<CatalogueQuery>();
  readonly changed = output<Partial<CatalogueQuery>>();

  protected readonly types = MOD_FILE_TYPES;
  protected readonly foremost = FILTERS.filter(({ id }) => FOREMOST.includes(id));
  protected readonly others = FILTERS.filter(({ id }) => !FOREMOST.includes(id));
  /** The selected category, if it is in the menu. */
  protected readonly other = computed(() => this.others.find(({ id }) => id === this.query().category));

  protected chooseType(value: string): void {
    this.changed.emit({ type: MOD_FILE_TYPES.find((type) => type === value) ?? null });
  }
}
