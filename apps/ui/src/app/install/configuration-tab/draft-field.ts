import { computed, Directive, inject, input } from '@angular/core';

import type { DraftFields, DraftKey } from '../draft/draft-fields';
import { InstallDesk } from './install-desk';

/** Id of the control of a field, for its label. */
export function controlId(key: DraftKey): string {
  return `draft-${key}`;
}

/** Makes a control the one of a field: with the id for its label, and with its fault for those who do not see it. */
@Directive({
  selector: '[hangarDraftField]',
  host: {
    '[id]': 'id()',
    '[attr.aria-invalid]': 'isFaulty() ? true : null',
    '[attr.aria-describedby]': 'described()',
  },
})
export class DraftField {
  private readonly draft = inject(InstallDesk).draft;

  readonly hangarDraftField = input.required<DraftKey>();
  /** Id of a help text. */
  readonly helpId = input<string | null>(null);

  protected readonly id = computed(() => controlId(this.hangarDraftField()));
  protected readonly isFaulty = computed(() => this.draft.faults().has(this.hangarDraftField()));
  protected readonly described = computed(
    () => [this.helpId(), this.isFaulty() ? `${this.id()}-fault` : null].filter(Boolean).join(' ') || null,
  );
}

type TextKey = { [K in DraftKey]: DraftFields[K] extends string ? K : never }[DraftKey];

/** Writes a text field of the draft. */
@Directive({
  selector: 'input[hangarDraftText], textarea[hangarDraftText]',
  hostDirectives: [{ directive: DraftField, inputs: ['hangarDraftField: hangarDraftText', 'helpId'] }],
  host: { '[value]': 'value()', '(input)': 'write($event)' },
})
export class DraftText {
  private readonly draft = inject(InstallDesk).draft;

  readonly hangarDraftText = input.required<TextKey>();

  protected readonly value = computed(() => this.draft.fields()[this.hangarDraftText()]);

  protected write(event: Event): void {
    this.draft.set(this.hangarDraftText(), (event.target as HTMLInputElement | HTMLTextAreaElement).value);
  }
}
