import { Service } from '@angular/core';

/** Where Launch asks for three protocols by chance; the frame of the page says what opens them. */
@Service()
export class SurpriseDoor {
  open: () => unknown = () => undefined;
}
