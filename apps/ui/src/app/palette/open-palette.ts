import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

import { Palette } from './palette';

/** Opens the palette: finds and does. */
export function openPalette(injector: Injector): void {
  injector.get(DialogOpener).open(Palette, { focus: '#palette-field' });
}
