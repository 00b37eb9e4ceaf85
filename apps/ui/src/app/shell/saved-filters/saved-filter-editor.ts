import { inject, Service } from '@angular/core';
import { SETTINGS_LIMITS } from '@hangar/domain';
import type { ISavedFilter } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import type { Undoable } from '../../undo/undo-storage';
import { UndoHistory } from '../../undo/undo-history';

/** Adds, changes and deletes the saved filters in the settings. */
@Service()
export class SavedFilterEditor {
  private readonly settings = inject(SettingsStore);
  private readonly undoHistory = inject(UndoHistory);

  /** Returns the filter with this name, ignoring case. `excluded` is skipped. */
  findByName(name: string, excluded?: ISavedFilter): ISavedFilter | null {
    return findFilterByName(
      name,
      this.getFilters().filter(({ id }) => id !== excluded?.id),
    );
  }

  /** Whether another filter may be added. */
  canAddFilter(): boolean {
    return this.getFilters().length < SETTINGS_LIMITS.filters;
  }

  /** Saves the query under a name, replacing the query of an existing filter with this name. */
  async saveFilter(name: string, query: string): Promise<void> {
    await this.change((filters) => {
      const existing = findFilterByName(name, filters);
      if (!existing) return [...filters, { id: createId(), name: name.trim(), query }];
      return filters.map((filter) => (filter === existing ? { ...filter, query } : filter));
    });
  }

  async rename({ id }: ISavedFilter, name: string): Promise<void> {
    await this.change((filters) =>
      filters.map((filter) => (filter.id === id ? { ...filter, name: name.trim() } : filter)),
    );
  }

  /** Deletes a filter without confirmation, because deletion can be undone. */
  async remove(filter: ISavedFilter): Promise<void> {
    let index = 0;
    await this.change((filters) => {
      index = filters.findIndex(({ id }) => id === filter.id);
      return filters.filter(({ id }) => id !== filter.id);
    });
    const description = $localize`Deleted filter “${filter.name}:name:”`;
    const undoable: Undoable = { what: description, steps: [{ kind: 'filter', filter, place: index }] };
    this.undoHistory.remember(undoable);
    this.undoHistory.notify(undoable, $localize`Your protocols aren't affected.`);
  }

  private getFilters(): readonly ISavedFilter[] {
    return this.settings.settings()?.savedFilters ?? [];
  }

  private async change(update: (filters: readonly ISavedFilter[]) => readonly ISavedFilter[]): Promise<void> {
    await this.settings.change(({ savedFilters }) => ({ savedFilters: [...update(savedFilters)] }));
  }
}

function findFilterByName(name: string, filters: readonly ISavedFilter[]): ISavedFilter | null {
  const normalizedName = name.trim().toLowerCase();
  return filters.find((filter) => filter.name.trim().toLowerCase() === normalizedName) ?? null;
}

function createId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `filter-${[...random].map((part) => part.toString(36)).join('')}`;
}
