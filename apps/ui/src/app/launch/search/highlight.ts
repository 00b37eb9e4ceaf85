import { Component, computed, input } from '@angular/core';

import { splitIntoPieces } from '../highlighting';

/** Text with the search words highlighted. */
@Component({
  selector: 'hangar-highlight',
  template: `
    @for (piece of pieces(); track $index) {
      @if (piece.isHit) {
        <mark>{{ piece.text }}</mark>
      } @else {
        <span>{{ piece.text }}</span>
      }
    }
  `,
})
export class Highlight {
  readonly text = input.required<string>();
  readonly words = input.required<readonly string[]>();

  protected readonly pieces = computed(() => splitIntoPieces(this.text(), this.words()));
}
