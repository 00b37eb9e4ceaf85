import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

import { DoingRows } from './doing-rows';
import { Palette } from './palette';

/** What the frame of the page gives to the palette. */
export interface PaletteStart {
  /** What was typed while the palette was still loading. */
  readonly typed: string;
  /** Shows all shortcuts. */
  readonly openHelp: () => unknown;
}

/** Opens the palette. */
export function openPalette(injector: Injector, { typed, openHelp }: PaletteStart): void {
  injector.get(DoingRows).openHelp = openHelp;
  injector.get(DialogOpener).open(Palette, { data: typed, focus: '#palette-field' });
}
