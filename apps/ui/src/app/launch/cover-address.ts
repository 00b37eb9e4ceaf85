import { inject, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IProtocolCard, ThumbnailWidth } from '@hangar/domain';
import { MediaApi, SettingsStore } from '@hangar/ui-data-access';

import { ListActivity } from './list-activity';

/**
 * Returns the address of a protocol's cover. It is `null` for protocols that appear while the user scrolls or types a
 * search, so that generated covers show immediately and no image is loaded needlessly. Needs an injection context.
 */
export function createCoverAddress(
  protocol: () => IProtocolCard | null,
  width: ThumbnailWidth,
): Signal<string | null> {
  const media = inject(MediaApi);
  const { settings } = inject(SettingsStore);
  const listActivity = inject(ListActivity);
  return linkedSignal<{ address: string | null; isMoving: boolean }, string | null>({
    source: () => {
      const shown = protocol();
      const currentSettings = settings();
      const baseGameId = shown?.baseGameVersionId ?? currentSettings?.defaultBaseGameVersionId ?? null;
      // Waits for the settings, because they contain the default base game. A cover loaded earlier might have to be
      // replaced.
      const address = shown && currentSettings && media.getCoverAddress(shown, { width, baseGameId });
      return { address, isMoving: listActivity.isMoving() };
    },
    computation: ({ address, isMoving }, previous) =>
      isMoving && previous?.value !== address ? null : address,
  });
}
