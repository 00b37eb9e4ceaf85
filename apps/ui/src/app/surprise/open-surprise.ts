import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

import { Surprise } from './surprise';

/** Opens the "Surprise me" dialog. */
export function openSurprise(injector: Injector): void {
  injector.get(DialogOpener).open(Surprise, { size: 'wide', focus: '.card[tabindex="0"]' });
}
