import { Component, computed, effect, input, signal } from '@angular/core';
import { formatTimer } from '@hangar/ui-components';

const SECOND = 1_000;

/** A running time that goes on. */
@Component({
  selector: 'hangar-session-timer',
  host: { role: 'timer' },
  template: `{{ text() }}`,
  styles: `
    :host {
      color: var(--hot-text);
      font: 500 var(--t-xs) var(--font-mono);
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class SessionTimer {
  readonly startedAt = input.required<string>();

  private readonly now = signal(Date.now());
  protected readonly text = computed(() => formatTimer((this.now() - Date.parse(this.startedAt())) / SECOND));

  constructor() {
    effect((onCleanup) => {
      const ticking = setInterval(() => this.now.set(Date.now()), SECOND);
      onCleanup(() => clearInterval(ticking));
    });
  }
}
