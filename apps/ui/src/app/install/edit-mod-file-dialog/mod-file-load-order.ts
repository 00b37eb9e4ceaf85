import { Component, computed, inject, input } from '@angular/core';
import type { ILoadOrderItem, IModFile } from '@hangar/domain';
import { Icon, SortableList } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import { CatalogPicker } from '../load-order-editor/catalog-picker';
import type { ModFileDraft } from './mod-file-draft';

/** The files that are loaded together with a file, in order. */
@Component({
  selector: 'hangar-mod-file-load-order',
  imports: [CatalogPicker, Icon, SortableList],
  templateUrl: './mod-file-load-order.html',
  styleUrl: './mod-file-load-order.css',
})
export class ModFileLoadOrder {
  readonly draft = input.required<ModFileDraft>();
  readonly file = input.required<IModFile>();
  private readonly catalog = inject(CatalogStore);

  protected readonly order = computed(() => this.draft().fields().loadOrder);
  protected readonly chosenHashes = computed(() => new Set(this.order().map(({ hashValue }) => hashValue)));
  protected readonly getKey = ({ hashValue }: ILoadOrderItem) => hashValue;
  protected readonly getName = ({ hashValue, name }: ILoadOrderItem) =>
    this.catalog.byHash().get(hashValue)?.name ?? name;

  protected getRemoveLabel(item: ILoadOrderItem): string {
    return $localize`Remove ${this.getName(item)}:name: from the load order`;
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
}
