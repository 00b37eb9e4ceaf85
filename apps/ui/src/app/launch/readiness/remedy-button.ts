import { Component, DestroyRef, ElementRef, inject, input } from '@angular/core';
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

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    inject(DestroyRef).onDestroy(() => passFocus(host));
  }
}

/** Focuses the button that replaces this one, if this one had the focus. */
function passFocus(host: HTMLElement): void {
  const parent = host.parentElement;
  if (!parent || !host.contains(document.activeElement)) return;
  setTimeout(() => {
    if (document.activeElement === document.body) parent.querySelector('button')?.focus();
  });
}
