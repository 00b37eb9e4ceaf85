import { Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

/** Where Launch asks for "Play with…"; the frame of the page says what opens it. */
@Service()
export class PlayWithDoor {
  open: (protocol: IProtocol) => unknown = () => undefined;
}
