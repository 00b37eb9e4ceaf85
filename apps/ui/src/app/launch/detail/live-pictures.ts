import { computed, inject, linkedSignal, resource } from '@angular/core';
import type { Signal } from '@angular/core';

import { PictureChanges } from './picture-changes';

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
