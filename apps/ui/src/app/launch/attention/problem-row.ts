import { afterRenderEffect, Component, computed, ElementRef, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Cover, Icon } from '@hangar/ui-components';

import { createCoverAddress } from '../cover-address';
import { LaunchButton } from '../launch-button';
import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { ReadinessSign } from '../readiness/readiness-sign';
import { getReasonText, getRemedyText } from '../readiness/readiness-text';
import { REMEDY_CONTROLS } from '../readiness/remedy-controls';
import { RemedyNameFinder } from '../readiness/remedy-names';
import type { ProblemEntry } from './group-by-cause';

/** A protocol with a problem: the reason, the best remedy, and an explanation with the other remedies. */
@Component({
  selector: 'hangar-problem-row',
  imports: [Cover, Icon, LaunchButton, ReadinessSign, RouterLink],
  templateUrl: './problem-row.html',
  styleUrl: './problem-row.css',
  host: { '(focusin)': 'hasFocus = true', '(focusout)': 'releaseFocus($event)' },
})
export class ProblemRow {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly library = inject(LaunchLibrary);
  private readonly names = inject(RemedyNameFinder);
  protected readonly actions = inject(ProtocolActions);

  readonly entry = input.required<ProblemEntry>();

  protected readonly protocol = computed(() => this.entry().protocol);
  protected readonly cover = createCoverAddress(() => this.protocol(), 160);
  protected readonly reason = computed(() =>
    getReasonText(this.protocol().readiness ?? { codes: [] }, this.entry().report),
  );
  protected readonly state = computed(() => this.library.getState(this.protocol()).kind);
  protected readonly remedy = computed(() => {
    const [remedy] = this.entry().problem.remedies;
    if (!remedy) return null;
    const label = getRemedyText(remedy, this.names.getNames(this.protocol()));
    return { remedy, label, control: REMEDY_CONTROLS[remedy.kind] };
  });
  private hasFocus = false;

  constructor() {
    // Keeps the focus in the row when the focused button is replaced because the game starts or ends.
    afterRenderEffect(() => {
      this.state();
      if (this.hasFocus && document.activeElement === document.body)
        this.host.querySelector('button')?.focus({ preventScroll: true });
    });
  }

  /** Keeps the focus if the focused button loses it only by being replaced. */
  protected releaseFocus({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if ((target as Node).isConnected) this.hasFocus = this.host.contains(document.activeElement);
    });
  }
}
