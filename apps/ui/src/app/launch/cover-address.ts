import { inject, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IProtocol, ThumbnailWidth } from '@hangar/domain';
import { MediaApi, SettingsStore } from '@hangar/ui-data-access';

import { ListPace } from './list-pace';

/**
 * Where the picture of a protocol's cover is. While a list is scrolled or searched it is `null` for protocols that come into sight,
 * so that their drawn covers show at once and nothing is loaded in vain. Needs an injection context.
 */
export function coverAddress(protocol: () => IProtocol | null, width: ThumbnailWidth): Signal<string | null> {
  const media = inject(MediaApi);
  const { settings } = inject(SettingsStore);
  const pace = inject(ListPace);
  return linkedSignal<{ address: string | null; isPassing: boolean }, string | null>({
    source: () => {
      const shown = protocol();
      const standard = settings();
      const baseGameId = shown?.baseGameVersionId ?? standard?.defaultBaseGameVersionId ?? null;
      // What is played by default is told by the settings: before they are read, a picture would be loaded twice.
      const address = shown && standard && media.coverAddress(shown, { width, baseGameId });
      return { address, isPassing: pace.isPassing() };
    },
    computation: ({ address, isPassing }, previous) =>
      isPassing && previous?.value !== address ? null : address,
  });
}
