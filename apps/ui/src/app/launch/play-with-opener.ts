import { Service } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';

/** Opens "Play with…" from Launch. The page frame sets `open`. */
@Service()
export class PlayWithOpener {
  open: (protocol: IProtocolCard) => unknown = () => undefined;
}
