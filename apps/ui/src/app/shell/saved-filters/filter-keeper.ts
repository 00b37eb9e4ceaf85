import { inject, Service } from '@angular/core';
import { SETTINGS_LIMITS } from '@hangar/domain';
import type { ISavedFilter } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import type { Undoable } from '../../undo/undo-memory';
import { Undoing } from '../../undo/undoing';

/** Keeps filters in the settings, and takes them out again. */
@Service()
export class FilterKeeper {
  private readonly settings = inject(SettingsStore);
  private readonly undoing = inject(Undoing);

  /** The filter of this name, whatever the case of its letters; `except` is not looked at. */
  named(name: string, except?: ISavedFilter): ISavedFilter | null {
    return filterNamed(
      name,
      this.filters().filter(({ id }) => id !== except?.id),
    );
  }

  /** Whether there is room for one more. */
  hasRoom(): boolean {
    return this.filters().length < SETTINGS_LIMITS.filters;
  }

  /** Keeps what is shown under a name; the filter that has the name already shows this from now on. */
  async keep(name: string, query: string): Promise<void> {
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

  /** Does not ask, because it can be taken back. */
  async remove(filter: ISavedFilter): Promise<void> {
    let place = 0;
    await this.change((filters) => {
      place = filters.findIndex(({ id }) => id === filter.id);
      return filters.filter(({ id }) => id !== filter.id);
    });
    const what = $localize`Deleted filter “${filter.name}:name:”`;
    const undoable: Undoable = { what, steps: [{ kind: 'filter', filter, place }] };
    this.undoing.remember(undoable);
    this.undoing.tell(undoable, $localize`Your protocols aren't affected.`);
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
