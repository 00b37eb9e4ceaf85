import { Dialog } from '@angular/cdk/dialog';
import type { Injector } from '@angular/core';
import { firstValueFrom } from 'rxjs';

import type { SettingsTab } from '../shell/settings-opener';
import { SettingsDialog } from './settings-dialog';

/** Opens the settings at a tab; resolves once they are closed. */
export async function openSettings(injector: Injector, tab: SettingsTab): Promise<void> {
  const opened = injector.get(Dialog).open(SettingsDialog, {
    data: tab,
    disableClose: true,
    ariaLabelledBy: 'settings-title',
    autoFocus: '[aria-selected="true"]',
  });
  await firstValueFrom(opened.closed);
}
