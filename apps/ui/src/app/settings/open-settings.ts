import type { Injector } from '@angular/core';
import type { ISourcePort } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

import { SettingsEditor } from './settings-editor';
import { SettingsDialog } from './settings-dialog';
import type { SettingsTab } from './settings-tabs';

/** Opens the settings at a tab, or at the executable of a source port. Resolves when they are closed. */
export async function openSettings(injector: Injector, tab: SettingsTab, portId?: string): Promise<void> {
  const editor = injector.get(SettingsEditor);
  if (!(await editor.begin())) return;
  const opened = injector.get(DialogOpener).open<boolean, SettingsTab>(SettingsDialog, {
    data: tab,
    size: 'wide',
    focus: getFocusSelector(editor.draft()?.values().sourcePorts ?? [], portId),
    isDirty: () => editor.isChanged(),
    canClose: () => editor.canClose(() => opened.close(true)),
  });
  await firstValueFrom(opened.closed);
  editor.stopEditing();
}

/** Returns the selector of the element to focus first: the executable of the given port, otherwise the tab. */
function getFocusSelector(ports: readonly Pick<ISourcePort, 'id'>[], portId: string | undefined): string {
  const port = ports.find(({ id }) => id === portId);
  return port ? `[data-program-of=${CSS.escape(port.id)}]` : '[role="tab"][aria-selected="true"]';
}
