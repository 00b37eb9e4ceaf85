import { computed, inject, Service, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { LauncherEventStream } from '@hangar/ui-data-access';

import { createProtocolResource } from '../protocol-resource';

/** Counts changes to screenshots. Lists of screenshots are reloaded when the count changes. */
@Service()
class PictureChanges {
  private readonly counter = signal(0);

  readonly count = this.counter.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    const add = () => this.counter.update((count) => count + 1);
    events.on('screenshots.found', add);
    events.on('images.changed', add);
    events.onRefresh(add);
  }
}

/** Returns the screenshots of a protocol, reloaded whenever screenshots are added or removed. */
export function createLivePictures<T>(
  protocolId: Signal<string>,
  read: (protocolId: string) => Promise<readonly T[]>,
): Signal<readonly T[]> {
  const { count } = inject(PictureChanges);
  const picturesResource = createProtocolResource({
    protocolId,
    dependencies: computed(() => ({ count: count() })),
    read,
  });
  return computed(() => picturesResource.value() ?? []);
}
