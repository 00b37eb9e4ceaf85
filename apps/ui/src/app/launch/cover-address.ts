import { inject, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IProtocol, ThumbnailWidth } from '@hangar/domain';
import { MediaApi } from '@hangar/ui-data-access';

import { ListPace } from './list-pace';

/**
 * Where the picture of a protocol's cover is. While a list is scrolled or searched it is `null` for protocols that come into sight,
 * so that their drawn covers show at once and nothing is loaded in vain. Needs an injection context.
 */
export function coverAddress(protocol: () => IProtocol | null, width: ThumbnailWidth): Signal<string | null> {
  const media = inject(MediaApi);
  const pace = inject(ListPace);
  return linkedSignal<{ address: string | null; isPassing: boolean }, string | null>({
    source: () => ({ address: addressOf(protocol(), width, media), isPassing: pace.isPassing() }),
    computation: ({ address, isPassing }, previous) =>
      isPassing && previous?.value !== address ? null : address,
  });
}

function addressOf(protocol: IProtocol | null, width: ThumbnailWidth, media: MediaApi): string | null {
  if (protocol === null) return null;
  // A browser shows an image again only under another address; the server does not see what is behind the "#".
  return `${media.coverAddress(protocol.id, width)}#${protocol.updatedAt}`;
}
