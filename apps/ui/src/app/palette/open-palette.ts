import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

import { ActionRows } from './action-rows';
import { Palette } from './palette';

/** Data that the page frame passes to the palette. */
export interface PaletteStart {
  /** The text typed while the palette was loading. */
  readonly typed: string;
  /** Opens the list of shortcuts. */
  readonly openHelp: () => unknown;
  /** Opens the file picker to play or add a file. */
  readonly pickFile: () => unknown;
}

/** Opens the palette. */
export function openPalette(injector: Injector, { typed, openHelp, pickFile }: PaletteStart): void {
  const actionRows = injector.get(ActionRows);
  actionRows.openHelp = openHelp;
  actionRows.pickFile = pickFile;
  const dialog = injector
    .get(DialogOpener)
    .open(Palette, { data: typed, alignment: 'top', focus: '#palette-field' });
  // Renders the palette now, because dialogs receive the focus only in the next frame. Until then, a fast typist's
  // letters would go to the page.
  dialog.componentRef?.changeDetectorRef.detectChanges();
  dialog.overlayRef.overlayElement.querySelector<HTMLElement>('#palette-field')?.focus();
}
