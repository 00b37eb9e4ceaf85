import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';

import { ProtocolActions } from '../protocol-actions';
import { createReadinessReport } from './readiness-reports';
import { findMainRemedy, getRemedyText } from './readiness-text';
import { REMEDY_CONTROLS } from './remedy-controls';
import { RemedyNameFinder } from './remedy-names';

/** A button next to Launch that solves the problem of a protocol that may not play correctly. */
@Component({
  selector: 'hangar-warning-remedy',
  template: `
    @if (remedy(); as best) {
      <button
        type="button"
        class="btn"
        [class]="variant()"
        [class.compact]="variant() !== 'large'"
        [class.cool]="variant() === 'large'"
        [tabIndex]="isActive() ? 0 : -1"
        [attr.data-needs]="controls[best.kind]"
        (click)="actions.applyRemedy(protocol(), best)"
      >
        <span class="ellipsis">{{ label() }}</span><span class="visually-hidden">{{ protocol().title }}</span>
      </button>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    .cover {
      position: absolute;
      inset: auto 3.25rem 0.5rem 0.5rem;
      height: 2.25rem;
      border-color: var(--on-cover);
      background: var(--cover-shade);
      color: var(--on-cover);
    }
    .cover:hover {
      background: var(--bg-4);
      color: var(--text-1);
    }
    /* In rows, the remedies are aligned with the Launch buttons of other rows. */
    .compact:not(.cover) {
      order: 1;
      margin-left: var(--s-2);
    }
    .large {
      margin-right: var(--s-2);
    }
  `,
})
export class WarningRemedy {
  protected readonly actions = inject(ProtocolActions);
  protected readonly controls = REMEDY_CONTROLS;
  private readonly names = inject(RemedyNameFinder);

  readonly protocol = input.required<IProtocolCard>();
  readonly variant = input.required<'compact' | 'large' | 'cover'>();
  /** Whether the button is in the tab order. */
  readonly isActive = input(true);

  private readonly report = createReadinessReport(() => this.protocol());
  readonly remedy = computed(() => {
    const report = this.report();
    return report && findMainRemedy(report);
  });
  protected readonly label = computed(() => {
    const remedy = this.remedy();
    return remedy === null ? '' : getRemedyText(remedy, this.names.getNames(this.protocol()));
  });
}
