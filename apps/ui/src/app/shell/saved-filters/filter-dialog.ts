import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import { SETTINGS_LIMITS } from '@hangar/domain';
import { DialogOpener, DialogShell, Icon } from '@hangar/ui-components';
import { toApiError } from '@hangar/ui-data-access';

import { createFilterQuery } from '../../launch/saved-filter';
import { findLengthFault } from '../../forms/length-fault';
import { SavedFilterEditor } from './saved-filter-editor';
import { formatChoice, formatChoiceName } from './filter-text';
import { ShownFilter } from './shown-filter';

/** Saves the current filter, or renames or deletes the saved filter. */
@Component({
  selector: 'hangar-filter-dialog',
  imports: [DialogShell, Icon],
  templateUrl: './filter-dialog.html',
  styles: `
    .err {
      margin: 0;
    }
    [dialogFooter] .bad {
      margin-right: auto;
    }
  `,
})
export class FilterDialog {
  private readonly savedFilters = inject(SavedFilterEditor);
  private readonly shownFilter = inject(ShownFilter);
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);

  // Reads the filter only once, because the user wants to save the filter that was set when the dialog opened.
  protected readonly filter = this.shownFilter.filter();
  private readonly choice = this.shownFilter.choice();
  protected readonly isFiltered = this.shownFilter.isFiltered();
  protected readonly text = formatChoice(this.choice, this.shownFilter.gameName());
  protected readonly count = this.shownFilter.count;

  protected readonly heading = this.filter ? $localize`Edit filter` : $localize`Save this filter`;
  protected readonly maxLength = SETTINGS_LIMITS.filterName;
  protected readonly name = signal(
    this.filter?.name ?? formatChoiceName(this.choice, this.shownFilter.gameName(), this.maxLength),
  );
  private readonly saveError = signal<string | null>(null);
  protected readonly wasSubmitted = signal(false);
  protected readonly fault = computed(
    () => this.saveError() ?? (this.wasSubmitted() ? this.getFault() : null),
  );
  /** The name of an existing filter that would be replaced. */
  protected readonly replacedName = computed(() =>
    this.filter ? null : (this.savedFilters.findByName(this.name())?.name ?? null),
  );

  protected type(name: string): void {
    this.name.set(name);
    this.saveError.set(null);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.wasSubmitted.set(true);
    if (this.getFault() !== null) return;
    await this.attempt(() =>
      this.filter
        ? this.savedFilters.rename(this.filter, this.name())
        : this.savedFilters.saveFilter(this.name(), createFilterQuery(this.choice)),
    );
  }

  protected async remove(): Promise<void> {
    const { filter } = this;
    if (filter) await this.attempt(() => this.savedFilters.remove(filter));
  }

  private getFault(): string | null {
    const name = this.name().trim();
    if (name === '') return $localize`Enter a name.`;
    const duplicate = this.filter && this.savedFilters.findByName(name, this.filter);
    if (duplicate) return $localize`There is already a filter named “${duplicate.name}:name:”.`;
    if (createFilterQuery(this.choice).length > SETTINGS_LIMITS.filterQuery)
      return $localize`This filter is too long to save. Use fewer tags or search words.`;
    if (!this.filter && !this.replacedName() && !this.savedFilters.canAddFilter())
      return $localize`You can save up to ${SETTINGS_LIMITS.filters}:count: filters. Delete one, or use an existing name to replace it.`;
    return findLengthFault(name, this.maxLength);
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.dialog.close();
    } catch (failure) {
      this.saveError.set(toApiError(failure).message);
    }
  }
}

/** Opens the dialog. */
export function openFilterDialog(injector: Injector): void {
  injector.get(DialogOpener).open<void>(FilterDialog, { size: 'small', focus: '[data-first]' });
}
