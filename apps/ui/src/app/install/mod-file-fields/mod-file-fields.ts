import { Component, computed, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { CATEGORY_OPTIONS } from '../category-names';
import { modFileFaults } from './mod-file-faults';
import type { ModFileWords } from './mod-file-words';

/** The fields for what a person can say about a mod file. */
@Component({
  selector: 'hangar-mod-file-fields',
  imports: [Icon],
  templateUrl: './mod-file-fields.html',
  styleUrl: './mod-file-fields.css',
})
export class ModFileFields {
  /** Begins the ids of the fields; another one for each that is on the page. */
  readonly idStart = input.required<string>();
  readonly words = input.required<ModFileWords>();
  readonly described = output<Partial<ModFileWords>>();

  protected readonly faults = computed(() => modFileFaults(this.words()));
  protected readonly categories = CATEGORY_OPTIONS;

  protected chooseCategory(value: string): void {
    this.described.emit({ category: CATEGORY_OPTIONS.find(({ id }) => id === value)?.id ?? null });
  }
}
