import { inject, Service } from '@angular/core';
import { SETTINGS_LIMITS } from '@hangar/domain';
import type { ISavedFilter } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import type { Undoable } from '../../undo/undo-memory';
import { Undoing } from '../../undo/undoing';

/** Adds, changes and deletes the saved filters in the settings. */
@Service()
export class FilterKeeper {
  private readonly settings = inject(SettingsStore);
  private readonly undoing = inject(Undoing);

  /** Returns the filter with this name, ignoring case and skipping `except`. */
  named(name: string, except?: ISavedFilter): ISavedFilter | null {
    return filterNamed(
      name,
      this.filters().filter(({ id }) => id !== except?.id),
    );
  }

  /** Whether another filter can be added. */
  hasRoom(): boolean {
    return this.filters().length < SETTINGS_LIMITS.filters;
  }

  /** Saves the query under a name, replacing the query of an existing filter with this name. */
  async saveFilter(name: string, query: string): Promise<void> {
    await this.change((filters) => {
      const same = filterNamed(name, filters);
      if (!same) return [...filters, { id: newId(), name: name.trim(), query }];
      return filters.map((filter) => (filter === same ? { ...filter, query } : filter));
    });
  }

  async rename({ id }: ISavedFilter, name: string): Promise<void> {
    await this.change((filters) =>
      filters.map((filter) => (filter.id === id ? { ...filter, name: name.trim() } : filter)),
    );
  }

  /** Deletes a filter without confirmation, because deleting can be undone. */
  async remove(filter: ISavedFilter): Promise<void> {
    let place = 0;
    await this.change((filters) => {
      place = filters.findIndex(({ id }) => id === filter.id);
      return filters.filter(({ id }) => id !== filter.id);
    });
    const what = $localize`Deleted filter “${filter.name}:name:”`;
    const undoable: Undoable = { what, steps: [{ kind: 'filter', filter, place }] };
    this.undoing.remember(undoable);
    this.undoing.notify(undoable, $localize`Your protocols aren't affected.`);
  }

  private filters(): readonly ISavedFilter[] {
    return this.settings.settings()?.savedFilters ?? [];
  }

  private async change(make: (filters: readonly ISavedFilter[]) => readonly ISavedFilter[]): Promise<void> {
    await this.settings.change(({ savedFilters }) => ({ savedFilters: [...make(savedFilters)] }));
  }
}

function filterNamed(name: string, filters: readonly ISavedFilter[]): ISavedFilter | null {
  const sought = name.trim().toLowerCase();
  return filters.find((filter) => filter.name.trim().toLowerCase() === sought) ?? null;
}

function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `filter-${[...random].map((part) => part.toString(36)).join('')}`;
}
