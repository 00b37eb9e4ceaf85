import { Component, computed, input, output } from '@angular/core';
import { categoryName, formatBytes, formatLastPlayed, Icon } from '@hangar/ui-components';

import type { CatalogueRow } from './catalogue-rows';

/** The cells of one mod file. Its controls are in the tab order only while the keyboard is on the row. */
@Component({
  selector: 'tr[hangar-mod-file-row]',
  imports: [Icon],
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
  /** The check box was pressed; with Shift, up to here. */
  readonly picked = output<{ readonly isRange: boolean }>();
  /** The menu is wanted, at this place of the window. */
  readonly menuAsked = output<{ readonly x: number; readonly y: number }>();

  /** Whether Shift was held when the check box was pressed; its change does not tell. */
  private isRange = false;

  protected readonly file = computed(() => this.row().file);
  protected readonly labels = computed(() => {
    const { name } = this.file();
    return {
      select: $localize`Select ${name}:name:`,
      page: $localize`Web page of ${name}:name:`,
      more: $localize`More for ${name}:name:`,
    };
  });
  protected readonly size = computed(() => formatBytes(this.file().sizeBytes));
  protected readonly added = computed(() => formatLastPlayed(this.file().addedAt));
  protected readonly category = computed(() => {
    const { category, categoryGuessed } = this.file();
    const name = categoryName(category);
    return category && categoryGuessed ? $localize`${name}:category: (guess)` : name;
  });
  protected readonly categoryTitle = computed(() =>
    this.file().category && this.file().categoryGuessed
      ? $localize`Guessed from the file's contents. Edit the file to change it.`
      : '',
  );
  protected readonly companions = computed(() => this.row().companions.join(', '));
  protected readonly users = computed(() => {
    const { protocols, requiredBy } = this.row();
    const lines = [...protocols, ...requiredBy.map((name) => $localize`${name}:name: (loads it too)`)];
    return lines.join('\n');
  });

  protected pressCheck(event: MouseEvent): void {
    event.stopPropagation();
    this.isRange = event.shiftKey;
  }

  protected pick(check: HTMLInputElement): void {
    // A range ends in a selected row, also where that row was selected before and nothing is bound anew.
    if (this.isRange) check.checked = true;
    this.picked.emit({ isRange: this.isRange });
  }

  protected askForMenu(event: MouseEvent): void {
    event.stopPropagation();
    const { left, bottom } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.menuAsked.emit({ x: left, y: bottom });
  }
}
