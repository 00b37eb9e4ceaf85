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
  private readonly endedSessionCount = signal(0);
  private readonly mapsFinished = signal(0);
  private readonly saveChangeCount = signal(0);
  private readonly demoChangeCount = signal(0);

  readonly history = this.endedSessionCount.asReadonly();
  readonly maps = this.mapsFinished.asReadonly();
  readonly saves = this.saveChangeCount.asReadonly();
  readonly demos = this.demoChangeCount.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    const increment = (...counters: (typeof this.mapsFinished)[]) =>
      counters.forEach((counter) => counter.update((count) => count + 1));
    events.on('session.ended', () => {
      increment(this.endedSessionCount);
      setTimeout(() => increment(this.endedSessionCount), RECORD_DELAY_MS);
    });
    // The history contains the maps of each session.
    events.on('maps.finished', () => increment(this.mapsFinished, this.endedSessionCount));
    events.on('saves.changed', () => increment(this.saveChangeCount));
    // The source ports in the settings determine which saves can be loaded, and with which port.
    events.on('settings.changed', ({ keys }) => {
      if (keys.some((key) => key === 'sourcePorts' || key === 'defaultSourcePortId'))
        increment(this.saveChangeCount);
    });
    events.on('demos.changed', () => increment(this.demoChangeCount));
    events.onRefresh(() =>
      increment(this.endedSessionCount, this.mapsFinished, this.saveChangeCount, this.demoChangeCount),
    );
  }
}
