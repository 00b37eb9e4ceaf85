import { Component, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { FieldTree } from '@angular/forms/signals';
import { CATEGORY_OPTIONS } from '@hangar/ui-components';

import { FaultyControl } from '../../forms/faulty-control';
import { FieldFault } from '../../forms/field-fault';
import type { ModFileDescription } from './mod-file-description';

/** A form that contains these fields. */
type ModFileForm = { readonly [K in keyof ModFileDescription]: FieldTree<ModFileDescription[K], string> };

/** The fields for the details that a user can enter for a mod file. */
@Component({
  selector: 'hangar-mod-file-fields',
  imports: [FaultyControl, FieldFault, FormField],
  templateUrl: './mod-file-fields.html',
  styleUrl: './mod-file-fields.css',
})
export class ModFileFields {
  /** Prefix of the fields' ids, unique on the page. */
  readonly idPrefix = input.required<string>();
  readonly form = input.required<ModFileForm>();

  protected readonly categories = CATEGORY_OPTIONS;
}
