import type { Injector } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

import type { SettingsTab } from '../shell/settings-opener';
import { SettingsDesk } from './settings-desk';
import { SettingsDialog } from './settings-dialog';

/** Opens the settings at a tab; resolves once they are closed. */
export async function openSettings(injector: Injector, tab: SettingsTab): Promise<void> {
  const desk = injector.get(SettingsDesk);
  if (!(await desk.begin())) return;
  const opened = injector.get(DialogOpener).open<boolean, SettingsTab>(SettingsDialog, {
    data: tab,
    size: 'wide',
    focus: '[role="tab"][aria-selected="true"]',
    isDirty: () => desk.draft()?.isChanged() ?? false,
    mayClose: () => desk.mayClose(() => opened.close(true)),
  });
  await firstValueFrom(opened.closed);
  desk.end();
}
