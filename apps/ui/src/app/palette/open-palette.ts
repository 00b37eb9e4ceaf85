import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

import { Palette } from './palette';

/** Opens the palette, with what was typed while it was still loading. */
export function openPalette(injector: Injector, typed: string): void {
  injector.get(DialogOpener).open(Palette, { data: typed, focus: '#palette-field' });
}
