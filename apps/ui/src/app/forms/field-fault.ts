import { Component, computed, input } from '@angular/core';
import type { Field } from '@angular/forms/signals';
import { Icon } from '@hangar/ui-components';

/** The first fault of a field, shown below it. */
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

  protected readonly id = computed(() => getFaultId(this.of()));
  protected readonly message = computed(() => this.of()().errors()[0]?.message);
}

/** Returns the id of the element that shows a field's fault. */
export function getFaultId(field: Field<unknown>): string {
  return `${field().name()}-fault`;
}
