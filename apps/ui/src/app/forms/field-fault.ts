import { Component, computed, input } from '@angular/core';
import type { Field } from '@angular/forms/signals';
import { Icon } from '@hangar/ui-components';

/** What is wrong with a field, beneath it: the first of its faults. */
@Component({
  selector: 'hangar-field-fault',
  imports: [Icon],
  template: `
    @if (message(); as message) {
      <p class="err" [id]="id()"><hangar-icon name="warn" />{{ message }}</p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class FieldFault {
  readonly of = input.required<Field<unknown>>();

  protected readonly id = computed(() => faultId(this.of()));
  protected readonly message = computed(() => this.of()().errors()[0]?.message);
}

/** Id of the text that tells what is wrong with a field. */
export function faultId(field: Field<unknown>): string {
  return `${field().name()}-fault`;
}
