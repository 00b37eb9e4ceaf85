import { computed, inject, Service } from '@angular/core';
import type { ISavedFilter } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import { Address } from '../../launch/address';
import { LaunchLibrary } from '../../launch/launch-library';
import { LaunchQuery } from '../../launch/launch-query';
import { parseFilter, isFiltering, isSameFilter } from '../../launch/saved-filter';
import type { LaunchFilter } from '../../launch/saved-filter';

/** The current filter of the Launch page, and the saved filter that is equal to it. */
@Service()
export class ShownFilter {
  private readonly query = inject(LaunchQuery);
  private readonly library = inject(LaunchLibrary);
  private readonly settings = inject(SettingsStore).settings;
  private readonly address = inject(Address);

  readonly choice = computed<LaunchFilter>(() => ({
    game: this.query.game(),
    shelf: this.query.shelf(),
    tags: this.query.tags(),
    searchText: this.address.search().trim(),
    sort: this.query.sort(),
    direction: this.query.direction(),
  }));
  /** Whether there is a filter to save. */
  readonly isFiltered = computed(() => this.address.path() === '/' && isFiltering(this.choice()));
  readonly filter = computed<ISavedFilter | null>(() => {
    if (!this.isFiltered()) return null;
    const filters = this.settings()?.savedFilters ?? [];
    return filters.find(({ query }) => isSameFilter(parseFilter(query), this.choice())) ?? null;
  });
  readonly gameName = computed(() => {
    const slug = this.query.game();
    return slug === null ? null : (this.library.game()?.name ?? slug);
  });
  readonly count = computed(() => this.library.list.shown().length);
}
