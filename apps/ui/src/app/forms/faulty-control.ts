import { computed, Directive, inject, input } from '@angular/core';
import { FORM_FIELD } from '@angular/forms/signals';
import type { Field } from '@angular/forms/signals';

import { getFaultId } from './field-fault';

/**
 * Marks the control of an invalid field for screen readers and links it to its `hangar-field-fault`. Applies to every
 * `[formField]`. Other controls specify their field with `[boundField]`.
 */
@Directive({
  selector: '[formField], [boundField]',
  host: {
    '[attr.aria-invalid]': 'isFaulty() ? true : null',
    '[attr.aria-describedby]': 'describedBy()',
  },
})
export class FaultyControl {
  // The input isn't named `formField`, because Angular's own directive would then ignore the control.
  private readonly injectedField = inject(FORM_FIELD, { self: true, optional: true });

  readonly boundField = input<Field<unknown>>();
  /** Id of the help text. */
  readonly helpId = input<string | null>(null);

  private readonly field = computed(() => this.boundField() ?? this.injectedField?.field());
  protected readonly isFaulty = computed(() => (this.field()?.().errors().length ?? 0) > 0);
  protected readonly describedBy = computed(() => {
    const field = this.field();
    return (
      [this.helpId(), field && this.isFaulty() ? getFaultId(field) : null].filter(Boolean).join(' ') || null
    );
  });
}
