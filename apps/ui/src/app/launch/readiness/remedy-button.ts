import { Component, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { ProtocolActions } from '../protocol-actions';
import { problemTexts } from './problem-texts';
import { ReadinessSign } from './readiness-sign';

/** The main button of a protocol that can't start: its best remedy. On a cover, it's in a panel with the reason. */
@Component({
  selector: 'hangar-remedy-button',
  imports: [Icon, ReadinessSign],
  templateUrl: './remedy-button.html',
  styleUrl: './remedy-button.css',
})
export class RemedyButton {
  protected readonly actions = inject(ProtocolActions);

  readonly protocol = input.required<IProtocolCard>();
  readonly variant = input.required<'compact' | 'large' | 'cover'>();
  /** Whether the button is in the tab order. */
  readonly isActive = input(true);

  protected readonly texts = problemTexts(() => this.protocol());
}
