import { Component, computed, input, output } from '@angular/core';
import { MOD_FILE_TYPES } from '@hangar/domain';
import { CATEGORY_OPTIONS, getCategoryName, Icon, MenuButton } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import type { CatalogueQuery } from './catalogue-query';

type CategoryFilter = Exclude<CatalogueQuery['category'], null>;

const CATEGORY_FILTERS: readonly MenuItem<CategoryFilter>[] = [
  ...CATEGORY_OPTIONS,
  { id: 'none', label: getCategoryName(null) },
];
/** The most common categories, which have buttons. The others are in a menu. */
const MAIN_CATEGORIES: readonly CategoryFilter[] = ['mapset', 'weapon', 'hud'];

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
  protected readonly mainCategories = CATEGORY_FILTERS.filter(({ id }) => MAIN_CATEGORIES.includes(id));
  protected readonly menuCategories = CATEGORY_FILTERS.filter(({ id }) => !MAIN_CATEGORIES.includes(id));
  /** The selected category, if it is one of those in the menu. */
  protected readonly selectedMenuCategory = computed(() =>
    this.menuCategories.find(({ id }) => id === this.query().category),
  );

  protected chooseType(value: string): void {
    this.changed.emit({ type: MOD_FILE_TYPES.find((type) => type === value) ?? null });
  }
}
