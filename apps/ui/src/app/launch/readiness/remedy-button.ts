import { Component, computed, inject, input, viewChild } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { ProtocolActions } from '../protocol-actions';
import { createProblemTexts } from './problem-texts';
import { ReadinessSign } from './readiness-sign';
import { WarningRemedy } from './warning-remedy';

/**
 * The best remedy for a protocol. If the protocol can't start, this is its main button, which on a cover is in a panel
 * with the reason. If the protocol may not play correctly, the button is next to Launch.
 */
@Component({
  selector: 'hangar-remedy-button',
  imports: [Icon, ReadinessSign, WarningRemedy],
  templateUrl: './remedy-button.html',
  styleUrl: './remedy-button.css',
})
export class RemedyButton {
  protected readonly actions = inject(ProtocolActions);

  readonly protocol = input.required<IProtocolCard>();
  readonly variant = input.required<'compact' | 'large' | 'cover'>();
  /** Whether the button is in the tab order. */
  readonly isActive = input(true);

  protected readonly isWarning = computed(() => this.protocol().readiness?.state === 'warning');
  private readonly warning = viewChild(WarningRemedy);
  /** Whether there is a button next to Launch. */
  readonly isNextToLaunch = computed(() => !!this.warning()?.remedy());
  protected readonly texts = createProblemTexts(() => this.protocol());
}
