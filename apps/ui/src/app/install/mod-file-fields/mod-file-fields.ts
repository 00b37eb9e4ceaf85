import { Component, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { FieldTree } from '@angular/forms/signals';
import { CATEGORY_OPTIONS } from '@hangar/ui-components';

import { FaultyControl } from '../../forms/faulty-control';
import { FieldFault } from '../../forms/field-fault';
import type { ModFileDescription } from './mod-file-description';

/** The fields of a form that has these among others. */
type ModFileForm = { readonly [K in keyof ModFileDescription]: FieldTree<ModFileDescription[K], string> };

/** The fields for what a person can say about a mod file. */
@Component({
  selector: 'hangar-mod-file-fields',
  imports: [FaultyControl, FieldFault, FormField],
  templateUrl: './mod-file-fields.html',
  styleUrl: './mod-file-fields.css',
})
export class ModFileFields {
  /** Begins the ids of the fields; another one for each that is on the page. */
  readonly idStart = input.required<string>();
  readonly form = input.required<ModFileForm>();

  protected readonly categories = CATEGORY_OPTIONS;
}
