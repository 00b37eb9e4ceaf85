import { inject, Service, signal } from '@angular/core';
import { LauncherEventStream } from '@hangar/ui-data-access';

/** Counts how often pictures came or went, so that lists of them are read again. */
@Service()
export class PictureChanges {
  private readonly counter = signal(0);

  readonly count = this.counter.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    const add = () => this.counter.update((count) => count + 1);
    events.on('screenshots.found', add);
    events.on('images.changed', add);
    events.onRead(add);
  }
}
