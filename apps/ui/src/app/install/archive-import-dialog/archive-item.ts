import { Component, computed, model } from '@angular/core';
import { form, FormField } from '@angular/forms/signals';
import { formatBytes, Icon } from '@hangar/ui-components';

import { validateWith } from '../../forms/faults';
import { findModFileFaults } from '../mod-file-fields/mod-file-faults';
import { ModFileFields } from '../mod-file-fields/mod-file-fields';
import type { ArchiveChoiceItem } from './archive-choice';

let lastItemNumber = 0;

/** A file of an archive: its checkbox and its description. */
@Component({
  selector: 'hangar-archive-item',
  imports: [FormField, Icon, ModFileFields],
  templateUrl: './archive-item.html',
  styleUrl: './archive-item.css',
})
export class ArchiveItem {
  readonly item = model.required<ArchiveChoiceItem>();

  protected readonly form = form(this.item, (fields) => validateWith(fields, findModFileFaults));
  protected readonly id = `archive-item-${++lastItemNumber}`;
  protected readonly addLabel = computed(() => $localize`Add ${this.item().entry.fileName}:file:`);
  protected readonly size = computed(() => formatBytes(this.item().entry.sizeBytes));
}
