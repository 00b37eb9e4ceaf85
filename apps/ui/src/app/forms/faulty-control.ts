import { computed, Directive, inject, input } from '@angular/core';
import { FORM_FIELD } from '@angular/forms/signals';
import type { Field } from '@angular/forms/signals';

import { faultId } from './field-fault';

/**
 * Tells those who do not see it that the control of a field has a fault, and which: `hangar-field-fault` shows it. Comes with every
 * `[formField]`; a control that is bound by hand names its field with `[boundField]`.
 */
@Directive({
  selector: '[formField], [boundField]',
  host: {
    '[attr.aria-invalid]': 'isFaulty() ? true : null',
    '[attr.aria-describedby]': 'described()',
  },
})
export class FaultyControl {
  // Not an input called `formField`: Angular's own directive would leave the control to this one.
  private readonly bound = inject(FORM_FIELD, { self: true, optional: true });

  readonly boundField = input<Field<unknown>>();
  /** Id of a help text. */
  readonly helpId = input<string | null>(null);

  private readonly field = computed(() => this.boundField() ?? this.bound?.field());
  protected readonly isFaulty = computed(() => (this.field()?.().errors().length ?? 0) > 0);
  protected readonly described = computed(() => {
    const field = this.field();
    return (
      [this.helpId(), field && this.isFaulty() ? faultId(field) : null].filter(Boolean).join(' ') || null
    );
  });
}
