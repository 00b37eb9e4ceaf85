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
  /** Asks for a file to play or add. */
  readonly pickFile: () => unknown;
}

/** Opens the palette. */
export function openPalette(injector: Injector, { typed, openHelp, pickFile }: PaletteStart): void {
  const doings = injector.get(DoingRows);
  doings.openHelp = openHelp;
  doings.pickFile = pickFile;
  injector.get(DialogOpener).open(Palette, { data: typed, place: 'top', focus: '#palette-field' });
}
