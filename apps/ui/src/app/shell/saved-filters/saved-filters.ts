import { Component, computed, effect, inject, Injector, output } from '@angular/core';
import { SettingsStore } from '@hangar/ui-data-access';
import { Icon } from '@hangar/ui-components';

import { LaunchQuery } from '../../launch/launch-query';
import { parseFilter, createFilterParameters } from '../../launch/saved-filter';
import { RailLink } from '../rail-link';
import type { RailEntry } from '../rail-link';
import { RailState } from '../rail-state';
import { RailPart } from '../rail-part';
import { FilterCounts } from './filter-counts';
import { ShownFilter } from './shown-filter';

/** The saved filters, and the button to save another filter or change the current filter. */
@Component({
  selector: 'hangar-saved-filters',
  imports: [Icon, RailLink, RailPart],
  template: `
    <hangar-rail-part key="filters" name="Saved filters" i18n-name>
      <button
        railAction
        type="button"
        class="icon-button compact"
        data-needs="settings"
        [attr.aria-label]="action()"
        [title]="action()"
        (click)="open()"
      >
        <hangar-icon [name]="shownFilter.filter() ? 'edit' : 'add'" />
      </button>
      <ul>
        @for (link of links(); track link.key) {
          <li><hangar-rail-link [entry]="link" (chosen)="chosen.emit()" /></li>
        }
      </ul>
    </hangar-rail-part>
  `,
  styleUrl: './saved-filters.css',
})
export class SavedFilters {
  private readonly settings = inject(SettingsStore).settings;
  private readonly counts = inject(FilterCounts).byQuery;
  private readonly injector = inject(Injector);
  protected readonly shownFilter = inject(ShownFilter);

  /** Emits when a filter is selected or a dialog is opened. */
  readonly chosen = output();

  protected readonly action = computed(() => {
    const filter = this.shownFilter.filter();
    return filter ? $localize`Edit filter “${filter.name}:name:”` : $localize`Save this filter`;
  });
  protected readonly links = computed<readonly RailEntry[]>(() => {
    const chosen = this.shownFilter.filter()?.id;
    return (this.settings()?.savedFilters ?? []).map(({ id, name, query }) => ({
      key: id,
      name,
      title: name,
      iconSource: 'filter',
      count: this.counts().get(query) ?? null,
      isChosen: id === chosen,
      isMissing: false,
      params: id === chosen ? {} : createFilterParameters(parseFilter(query)),
    }));
  });

  constructor() {
    const railState = inject(RailState);
    const query = inject(LaunchQuery);
    effect(() => query.filterName.set(this.shownFilter.filter()?.name ?? null));
    effect(() => railState.isFilterShown.set(this.shownFilter.filter() !== null));
  }

  protected async open(): Promise<void> {
    this.chosen.emit();
    const { openFilterDialog } = await import('./filter-dialog');
    openFilterDialog(this.injector);
  }
}
