import { computed, effect, inject, Service, signal } from '@angular/core';
import type { ILaunchSession } from '@hangar/domain';
import { SessionStore } from '@hangar/ui-data-access';
import { formatTimer } from '@hangar/ui-components';

/** The running time of sessions. Ticks only while a session is running. */
@Service()
export class SessionClock {
  private readonly sessions = inject(SessionStore);
  private readonly now = signal(Date.now());
  private readonly isRunning = computed(() => this.sessions.running().length > 0);

  constructor() {
    effect((onCleanup) => {
      if (!this.isRunning()) return;
      this.now.set(Date.now());
      const timer = setInterval(() => this.now.set(Date.now()), 1_000);
      onCleanup(() => clearInterval(timer));
    });
  }

  /** Returns the running time of a session, formatted like a stopwatch. */
  getElapsedTime({ startedAt }: Pick<ILaunchSession, 'startedAt'>): string {
    return formatTimer((this.now() - Date.parse(startedAt)) / 1_000);
  }
}
