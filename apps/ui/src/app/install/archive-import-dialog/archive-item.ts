import { Component, computed, input, output } from '@angular/core';
import { formatBytes, Icon } from '@hangar/ui-components';

import { ModFileFields } from '../mod-file-fields/mod-file-fields';
import type { ArchiveChoiceItem } from './archive-choice';

let count = 0;

/** One file of an archive: whether it is wanted, and what is said about it. */
@Component({
  selector: 'hangar-archive-item',
  imports: [Icon, ModFileFields],
  templateUrl: './archive-item.html',
  styleUrl: './archive-item.css',
})
export class ArchiveItem {
  readonly item = input.required<ArchiveChoiceItem>();
  readonly described = output<Partial<Omit<ArchiveChoiceItem, 'entry'>>>();

  protected readonly id = `archive-item-${++count}`;
  protected readonly addLabel = computed(() => $localize`Add ${this.item().entry.fileName}:file:`);
  protected readonly size = computed(() => formatBytes(this.item().entry.sizeBytes));
}
