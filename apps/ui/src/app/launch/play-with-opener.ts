import { Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

/** Lets Launch open "Play with…"; the page frame sets the function. */
@Service()
export class PlayWithOpener {
  open: (protocol: IProtocol) => unknown = () => undefined;
}
