import { Component, computed, input, output } from '@angular/core';
import { formatBytes, formatLastPlayed, Icon, MenuButton } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import { categoryName } from '../category-names';
import type { CatalogueRow } from './catalogue-rows';

/** What can be done with one mod file. */
export type RowAction = 'edit' | 'use' | 'delete';

const ACTIONS: readonly MenuItem<RowAction>[] = [
  { id: 'edit', label: $localize`Edit`, icon: 'edit' },
  { id: 'use', label: $localize`Use in a new protocol`, icon: 'launch' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isHarmful: true },
];

/** The cells of one mod file. Its controls are in the tab order only while the keyboard is on the row. */
@Component({
  // A row of a table must be a `tr`: an element of its own would break the table.
  // eslint-disable-next-line @angular-eslint/component-selector
  selector: 'tr[hangar-mod-file-row]',
  imports: [Icon, MenuButton],
  templateUrl: './mod-file-row.html',
  styleUrl: './mod-file-row.css',
})
export class ModFileRow {
  readonly row = input.required<CatalogueRow>();
  readonly isSelected = input(false);
  /** Whether the keyboard is on this row. */
  readonly isActive = input(false);
  /** Whether the Registry has filled it in during this visit. */
  readonly isFilledIn = input(false);
  readonly picked = output();
  readonly acted = output<RowAction>();

  protected readonly file = computed(() => this.row().file);
  protected readonly actions = ACTIONS;
  protected readonly labels = computed(() => {
    const { name } = this.file();
    return {
      select: $localize`Select ${name}:name:`,
      page: $localize`Page of ${name}:name:`,
      more: $localize`More for ${name}:name:`,
    };
  });
  protected readonly size = computed(() => formatBytes(this.file().sizeBytes));
  protected readonly added = computed(() => formatLastPlayed(this.file().addedAt));
  protected readonly category = computed(() => categoryName(this.file().category));
  protected readonly companions = computed(() => this.row().companions.join(', '));
  protected readonly users = computed(() => {
    const { protocols, requiredBy } = this.row();
    const lines = [...protocols, ...requiredBy.map((name) => $localize`${name}:name: (loads it too)`)];
    return lines.join('\n');
  });
}
