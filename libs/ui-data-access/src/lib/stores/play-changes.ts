import { inject, Service, signal } from '@angular/core';

import { LauncherEventStream } from '../api/launcher-event-stream';

/**
 * The time after the end of a session within which the API contract guarantees that every list contains its data. The
 * session's history record doesn't have an event of its own.
 */
const RECORD_DELAY_MS = 2000;

/** Counts possible changes to play data, so that pages reload it. */
@Service()
export class PlayChanges {
  private readonly sessionsEnded = signal(0);
  private readonly mapsFinished = signal(0);
  private readonly savesChanged = signal(0);
  private readonly demosChanged = signal(0);

  readonly history = this.sessionsEnded.asReadonly();
  readonly maps = this.mapsFinished.asReadonly();
  readonly saves = this.savesChanged.asReadonly();
  readonly demos = this.demosChanged.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    const increment = (...counters: (typeof this.mapsFinished)[]) =>
      counters.forEach((counter) => counter.update((count) => count + 1));
    events.on('session.ended', () => {
      increment(this.sessionsEnded);
      setTimeout(() => increment(this.sessionsEnded), RECORD_DELAY_MS);
    });
    // The history contains the maps of each session.
    events.on('maps.finished', () => increment(this.mapsFinished, this.sessionsEnded));
    events.on('saves.changed', () => increment(this.savesChanged));
    // The source ports in the settings determine which saves can be loaded, and with which port.
    events.on('settings.changed', ({ keys }) => {
      if (keys.some((key) => key === 'sourcePorts' || key === 'defaultSourcePortId'))
        increment(this.savesChanged);
    });
    events.on('demos.changed', () => increment(this.demosChanged));
    events.onRefresh(() =>
      increment(this.sessionsEnded, this.mapsFinished, this.savesChanged, this.demosChanged),
    );
  }
}
