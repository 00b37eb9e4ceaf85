import { Component, computed, input, output } from '@angular/core';
import { getCategoryName, formatBytes, formatLastPlayed, Icon } from '@hangar/ui-components';

import type { CatalogueRow } from './catalogue-rows';

/** The table cells of one mod file. Its controls are in the tab order only while the row is active. */
@Component({
  selector: 'tr[hangar-mod-file-row]',
  imports: [Icon],
  templateUrl: './mod-file-row.html',
  styleUrl: './mod-file-row.css',
})
export class ModFileRow {
  readonly row = input.required<CatalogueRow>();
  readonly isSelected = input(false);
  /** Whether this is the active row. */
  readonly isActive = input(false);
  /** Whether the Registry has filled in the file's details during this visit. */
  readonly isFilledIn = input(false);
  /** Emits when the checkbox is clicked. With Shift, the click selects a range up to this row. */
  readonly picked = output<{ readonly isRange: boolean }>();
  /** Emits the window position at which to open the menu. */
  readonly menuRequested = output<{ readonly x: number; readonly y: number }>();

  /** Whether Shift was held when the checkbox was clicked. The change event doesn't contain that information. */
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
    const name = getCategoryName(category);
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
    const lines = [
      ...protocols,
      ...requiredBy.map((name) => $localize`${name}:name: (loads it automatically)`),
    ];
    return lines.join('\n');
  });

  protected toggleCheck(event: MouseEvent): void {
    event.stopPropagation();
    this.isRange = event.shiftKey;
  }

  protected pick(checkbox: HTMLInputElement): void {
    // A range ends at this row and always selects it. If the row was already selected, the binding doesn't change and
    // wouldn't check the box again.
    if (this.isRange) checkbox.checked = true;
    this.picked.emit({ isRange: this.isRange });
  }

  protected openMenu(event: MouseEvent): void {
    event.stopPropagation();
    const { left, bottom } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.menuRequested.emit({ x: left, y: bottom });
  }
}
