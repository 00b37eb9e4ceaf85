import { computed, inject, linkedSignal, resource, Service, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { LauncherEventStream } from '@hangar/ui-data-access';

/** Counts how often pictures came or went, so that lists of them are read again. */
@Service()
class PictureChanges {
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

interface Reading<T> {
  readonly protocolId: string;
  readonly pictures: readonly T[];
}

/**
 * Pictures of a protocol, read again whenever pictures came or went. Those of the last reading stay until then: what
 * somebody looks at must not blink.
 */
export function livePictures<T>(
  protocolId: Signal<string>,
  read: (protocolId: string) => Promise<readonly T[]>,
): Signal<readonly T[]> {
  const { count } = inject(PictureChanges);
  const reading = resource({
    params: () => ({ protocolId: protocolId(), count: count() }),
    loader: async ({ params }): Promise<Reading<T>> => ({
      protocolId: params.protocolId,
      pictures: await read(params.protocolId),
    }),
  });
  const last = linkedSignal<Reading<T> | undefined, Reading<T> | undefined>({
    source: () => (reading.hasValue() ? reading.value() : undefined),
    computation: (now, before) => now ?? before?.value,
  });
  return computed(() => {
    const shown = last();
    return shown?.protocolId === protocolId() ? shown.pictures : [];
  });
}
