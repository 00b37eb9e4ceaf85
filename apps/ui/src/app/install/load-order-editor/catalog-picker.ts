import { Component, computed, effect, ElementRef, inject, input, output, viewChild } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import { CatalogSearch } from './catalog-search';

/** A combobox that searches the mod files of the catalogue. */
@Component({
  selector: 'hangar-catalog-picker',
  imports: [Icon],
  templateUrl: './catalog-picker.html',
  styleUrl: './catalog-picker.css',
  host: { '(focusout)': 'leave($event)' },
})
export class CatalogPicker {
  private readonly catalog = inject(CatalogStore);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  /** MD5s of the files to omit. */
  readonly chosenHashes = input.required<ReadonlySet<string>>();
  /** The label of the field for screen readers. */
  readonly label = input($localize`Add a mod file`);
  readonly placeholder = input($localize`Add from your mod files`);
  readonly picked = output<IModFile>();

  protected readonly search = new CatalogSearch(
    computed(() => this.catalog.files() ?? []),
    this.chosenHashes,
  );
  protected readonly activeId = computed(() =>
    this.search.active() === -1 ? null : `catalog-option-${this.search.active()}`,
  );
  protected readonly isEmptyCatalog = computed(() => this.catalog.files()?.length === 0);
  private readonly list = viewChild<ElementRef<HTMLElement>>('list');

  constructor() {
    effect(() => {
      const active = this.search.active();
      this.list()?.nativeElement.children.item(active)?.scrollIntoView({ block: 'nearest' });
    });
  }

  protected type(event: Event): void {
    this.search.type((event.target as HTMLInputElement).value);
  }

  protected handleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (this.search.isOpen()) this.search.step(key === 'ArrowDown' ? 1 : -1);
      else this.search.open();
    } else if (key === 'Enter' && this.search.active() !== -1) {
      this.pick(this.search.matches()[this.search.active()]);
    } else if (key === 'Escape' && this.search.isOpen()) {
      event.stopPropagation();
      this.search.close();
    } else {
      return;
    }
    event.preventDefault();
  }

  protected pick(file: IModFile | undefined): void {
    if (!file) return;
    this.search.clear();
    this.picked.emit(file);
  }

  protected leave(event: FocusEvent): void {
    if (!this.host.nativeElement.contains(event.relatedTarget as Node | null)) this.search.close();
  }
}
