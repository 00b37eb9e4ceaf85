import { Component, computed, inject, input, signal } from '@angular/core';
import { matchesAllWords, searchable, searchWords } from '@hangar/domain';
import type { ILoadOrderItem, IModFile } from '@hangar/domain';
import { Icon, SortableList } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import type { ModFileDraft } from './mod-file-draft';

const MOST_OFFERS = 6;

/** What is loaded along with a file, and in which order. */
@Component({
  selector: 'hangar-load-order-editor',
  imports: [Icon, SortableList],
  templateUrl: './load-order-editor.html',
  styleUrl: './load-order-editor.css',
})
export class LoadOrderEditor {
  readonly draft = input.required<ModFileDraft>();
  readonly file = input.required<IModFile>();
  private readonly catalog = inject(CatalogStore);

  protected readonly search = signal('');
  protected readonly order = computed(() => this.draft().fields().loadOrder);
  /** Mod files that fit the search and are not in the order yet. */
  protected readonly offers = computed(() => {
    const words = searchWords(this.search());
    if (words.length === 0) return [];
    const taken = new Set(this.order().map(({ hashValue }) => hashValue));
    const fitting = (this.catalog.files() ?? []).filter(
      ({ hashValue, name, fileName }) =>
        !taken.has(hashValue) && matchesAllWords(searchable(`${name}\n${fileName}`), words),
    );
    return fitting.slice(0, MOST_OFFERS);
  });
  protected readonly keyOf = ({ hashValue }: ILoadOrderItem) => hashValue;
  protected readonly nameOf = ({ hashValue, name }: ILoadOrderItem) =>
    this.catalog.byHash().get(hashValue)?.name ?? name;

  protected removeLabel(item: ILoadOrderItem): string {
    return $localize`Remove ${this.nameOf(item)}:name: from the load order`;
  }

  protected isOwn({ hashValue }: ILoadOrderItem): boolean {
    return hashValue === this.file().hashValue;
  }

  protected isUnknown({ hashValue }: ILoadOrderItem): boolean {
    return !this.catalog.byHash().has(hashValue);
  }

  protected reorder(loadOrder: readonly ILoadOrderItem[]): void {
    this.draft().set({ loadOrder });
  }

  protected add(file: IModFile): void {
    this.draft().addToLoadOrder(file);
    this.search.set('');
  }
}
