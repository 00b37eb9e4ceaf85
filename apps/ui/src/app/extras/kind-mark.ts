import { Component, computed, input } from '@angular/core';

import { KIND_ICON_PATHS } from './extra-kinds';
import type { ExtraKind } from './extra-kinds';

/** The icon of a kind of extras. Hidden from screen readers, because the kind's name is next to it. */
@Component({
  selector: 'hangar-kind-mark',
  host: { 'aria-hidden': 'true' },
  template: `<svg viewBox="0 0 24 24"><path [attr.d]="mark()" /></svg>`,
  styles: `
    :host,
    svg {
      display: block;
      flex: none;
      width: 1rem;
      height: 1rem;
    }
    path {
      fill: none;
      stroke: currentColor;
      stroke-width: 1.75;
      stroke-linecap: square;
    }
  `,
})
export class KindMark {
  readonly kind = input.required<ExtraKind>();

  protected readonly mark = computed(() => KIND_ICON_PATHS[this.kind()]);
}
