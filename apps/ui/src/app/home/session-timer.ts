import { Component, computed, DestroyRef, inject, input, signal } from '@angular/core';
import { formatTimer } from '@hangar/ui-components';

/** How long a session has been running. */
@Component({
  selector: 'hangar-session-timer',
  template: `<span role="timer">{{ text() }}</span>`,
  styles: `
    span {
      font: var(--t-xs) var(--font-mono);
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class SessionTimer {
  readonly startedAt = input.required<string>();
  private readonly now = signal(Date.now());

  protected readonly text = computed(() => formatTimer((this.now() - Date.parse(this.startedAt())) / 1_000));

  constructor() {
    const tick = setInterval(() => this.now.set(Date.now()), 1_000);
    inject(DestroyRef).onDestroy(() => clearInterval(tick));
  }
}
