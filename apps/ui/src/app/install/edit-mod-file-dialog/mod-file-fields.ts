import { Component, computed, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { CATEGORY_OPTIONS } from '../category-names';
import type { ModFileDraft } from './mod-file-draft';

/** The fields of a mod file that hold one value. */
@Component({
  selector: 'hangar-mod-file-fields',
  imports: [Icon],
  templateUrl: './mod-file-fields.html',
  styleUrl: './mod-file-fields.css',
})
export class ModFileFields {
  readonly draft = input.required<ModFileDraft>();

  protected readonly fields = computed(() => this.draft().fields());
  protected readonly categories = CATEGORY_OPTIONS;

  protected chooseCategory(value: string): void {
    this.draft().set({ category: CATEGORY_OPTIONS.find(({ id }) => id === value)?.id ?? null });
  }
}
