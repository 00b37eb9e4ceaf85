import { Component, computed, input } from '@angular/core';

import { ICON_SHAPES } from './icon-shapes';
import type { IconName, IconShape } from './icon-shapes';

/** An icon. Hidden from screen readers unless it has a label, because there is usually text next to it. */
@Component({
  selector: 'hangar-icon',
  host: {
    '[attr.role]': 'label() ? "img" : null',
    '[attr.aria-label]': 'label() || null',
    '[attr.aria-hidden]': 'label() ? null : true',
  },
  template: `
    <svg viewBox="0 0 24 24" aria-hidden="true">
      @if (shape().line; as line) {
        <path class="line" [attr.d]="line" />
      }
      @if (shape().fill; as fill) {
        <path class="fill" [attr.d]="fill" />
      }
      @if (shape().accentFill; as hot) {
        <path class="hot" [attr.d]="hot" />
      }
    </svg>
  `,
  styleUrl: './icon.css',
})
export class Icon {
  readonly name = input.required<IconName>();
  /** The label for screen readers. Needed unless the adjacent text has the same meaning. */
  readonly label = input('');

  protected readonly shape = computed<IconShape>(() => ICON_SHAPES[this.name()]);
}
