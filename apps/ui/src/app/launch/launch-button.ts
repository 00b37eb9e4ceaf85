import { afterRenderEffect, Component, computed, ElementRef, inject, input, viewChild } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { LaunchLibrary } from './launch-library';
import { ProtocolActions } from './protocol-actions';
import { RemedyButton } from './readiness/remedy-button';
import { ignoreFurtherPresses } from './second-click';
import { SessionClock } from './session-clock';

/**
 * The launch state of a protocol and its action: Launch, Stop while the game is running, or the remedy for an obstacle.
 */
@Component({
  selector: 'hangar-launch-button',
  imports: [Icon, RemedyButton],
  templateUrl: './launch-button.html',
  styleUrl: './launch-button.css',
  host: {
    '[class.cover]': 'isOnCover()',
    '[class.shows-label]': 'showsCoverLabel()',
    '(click)': 'ignoreFurtherPresses()',
    '(focusin)': 'hasFocus = true',
    '(focusout)': 'releaseFocus($event)',
  },
})
export class LaunchButton {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly library = inject(LaunchLibrary);
  private readonly clock = inject(SessionClock);
  protected readonly actions = inject(ProtocolActions);

  readonly protocol = input.required<IProtocolCard>();
  /** A small button, a large button, or a button on a cover that also shows the running time and any obstacle. */
  readonly variant = input<'compact' | 'large' | 'cover'>('compact');
  /** Whether the button is the primary button of the page. */
  readonly isPrimary = input(false);
  /** Whether the button is in the tab order. */
  readonly isActive = input(true);
  /** Whether a button on a cover shows a label in addition to its icon. */
  readonly showsCoverLabel = input(false);

  protected readonly tab = computed(() => (this.isActive() ? 0 : -1));
  protected readonly isOnCover = computed(() => this.variant() === 'cover');
  /** The size of the Stop button and of the button that fixes an obstacle. */
  protected readonly size = computed(() => (this.variant() === 'large' ? 'large' : 'compact'));
  protected readonly showsLabel = computed(() => !this.isOnCover() || this.showsCoverLabel());
  protected readonly state = computed(() => this.library.getState(this.protocol()));
  protected readonly time = computed(() => {
    const state = this.state();
    return state.kind === 'running' ? this.clock.getElapsedTime(state.session) : '';
  });

  /** Whether to offer the remedy for a problem next to Launch, if there is one. */
  protected readonly hasWarning = computed(
    () => this.showsLabel() && this.protocol().readiness?.state === 'warning',
  );
  protected readonly remedy = viewChild<{ isNextToLaunch(): boolean }>('remedy');
  /** Whether a button next to Launch applies a remedy. */
  protected readonly hasRemedy = computed(() => this.remedy()?.isNextToLaunch());
  /** The classes of the Launch button. */
  protected readonly classes = computed(
    () =>
      this.variant() +
      (this.isOnCover() ? '' : ' btn') +
      (this.isPrimary() && !this.hasRemedy() ? ' hot' : ''),
  );

  protected hasFocus = false;

  constructor() {
    // Passes the focus on to the element that replaces the focused button. While a remedy's button is loading, its
    // placeholder has the focus, which would otherwise move to another button of the card.
    afterRenderEffect(() => {
      this.state();
      this.remedy();
      const { activeElement, body } = document;
      if (this.hasFocus && (activeElement === body || activeElement?.matches('.loading')))
        this.host.querySelector<HTMLElement>('button, .loading')?.focus({ preventScroll: true });
    });
  }

  /** Keeps the focus if the focused button loses it only by being replaced. */
  protected releaseFocus({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if ((target as Node).isConnected) this.hasFocus = this.host.contains(document.activeElement);
    });
  }

  protected ignoreFurtherPresses(): void {
    ignoreFurtherPresses(document);
  }
}
