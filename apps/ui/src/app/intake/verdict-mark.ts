import { Component, computed, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';

import type { Verdict } from './sheet-lines';
import { getVerdictLabel } from './verdict-label';

const ICONS: Readonly<Record<Verdict, IconName>> = { check: 'check', warn: 'warn', cross: 'x', info: 'info' };

/** The icon of a verdict, with a label for screen readers. */
@Component({
  selector: 'hangar-verdict-mark',
  imports: [Icon],
  host: { '[attr.data-verdict]': 'verdict()' },
  template: `<hangar-icon [name]="icon()" /><span class="visually-hidden">{{ label() }}</span>`,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
      color: var(--text-2);
    }
    :host([data-verdict='check']) {
      color: var(--good);
    }
    :host([data-verdict='warn']) {
      color: var(--warn);
    }
    :host([data-verdict='cross']) {
      color: var(--bad);
    }
  `,
})
export class VerdictMark {
  readonly verdict = input.required<Verdict>();
  protected readonly icon = computed(() => ICONS[this.verdict()]);
  protected readonly label = computed(() => getVerdictLabel(this.verdict()));
}
