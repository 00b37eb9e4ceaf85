import { Component, computed, inject, input } from '@angular/core';

import type { DraftKey } from '../draft/draft-fields';

import { TestLauncher } from './test-launcher';

/** Returns the id of the hint below an option's field. */
export function getAdviceId(key: DraftKey): string {
  return `draft-${key}-advice`;
}

/** A hint below an option's field about the option's effect with the selected source port and files. */
@Component({
  selector: 'hangar-option-advice',
  template: `
    @if (advice(); as advice) {
      <p class="help" [id]="id()">{{ advice.text }}</p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class OptionAdvice {
  private readonly testLauncher = inject(TestLauncher);

  readonly key = input.required<DraftKey>();

  protected readonly id = computed(() => getAdviceId(this.key()));
  protected readonly advice = computed(() => this.testLauncher.advice().get(this.key()));
}
