import { Component, computed, input } from '@angular/core';

import { CopyButton } from './copy-button';

const SHOWN_HASH_LENGTH = 8;

/** The start of a checksum, with the full checksum as a tooltip and a button to copy it. */
@Component({
  selector: 'hangar-hash-label',
  imports: [CopyButton],
  template: `
    @if (hash()) {
      <code class="mono" [title]="hash()">{{ short() }}</code>
      <hangar-copy-button [text]="hash()" [label]="copyLabel()" />
    } @else {
      <span class="dim" i18n>None</span>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      gap: var(--s-1);
      align-items: center;
      color: var(--text-2);
    }
  `,
})
export class HashLabel {
  readonly hash = input.required<string>();

  protected readonly copyLabel = computed(() => $localize`Copy the checksum ${this.hash()}:checksum:`);
  protected readonly short = computed(() => this.hash().slice(0, SHOWN_HASH_LENGTH));
}
