import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IProtocolCard, ShortcutAction, ShortcutKind } from '@hangar/domain';
import { DialogOpener, DialogShell, Icon, Segmented } from '@hangar/ui-components';
import type { Segment } from '@hangar/ui-components';
import { Notifications, ShortcutsApi } from '@hangar/ui-data-access';

import { ShortcutDraft } from './shortcut-draft';

/** The protocol, and a draft whose locations have been checked. */
export interface ShortcutDialogData {
  readonly protocol: IProtocolCard;
  readonly draft: ShortcutDraft;
}

/** Creates shortcuts to a protocol. */
@Component({
  selector: 'hangar-shortcut-dialog',
  imports: [DialogShell, Icon, Segmented],
  // Checks again when the window regains focus, because the user may have closed Steam.
  host: { '(window:focus)': 'draft.check()' },
  templateUrl: './shortcut-dialog.html',
  styleUrl: './shortcut-dialog.css',
})
export class ShortcutDialog {
  private readonly data = inject<ShortcutDialogData>(DIALOG_DATA);
  protected readonly protocol = this.data.protocol;
  protected readonly draft = this.data.draft;
  protected readonly dialog = inject(DialogRef);
  /** Whether the protocol has ever been played. Otherwise, it has no save to continue. */
  protected readonly wasPlayed = this.protocol.lastLaunchedAt !== null;

  protected readonly names: Readonly<Record<ShortcutKind, string>> = {
    desktop: $localize`Desktop`,
    menu: $localize`Applications menu`,
    steam: $localize`Steam library`,
    'es-de': $localize`ES-DE (Ports)`,
  };
  protected readonly actions: readonly Segment<ShortcutAction>[] = [
    { value: 'launch', label: $localize`Launch` },
    { value: 'continue', label: $localize`Continue from latest save` },
  ];

  protected create(event: Event): void {
    event.preventDefault();
    void this.draft.create();
  }
}

/** Opens the dialog, or only reports the reason if no shortcut can be created. */
export async function openShortcutDialog(injector: Injector, protocol: IProtocolCard): Promise<void> {
  const draft = new ShortcutDraft(protocol.id, injector.get(ShortcutsApi));
  await draft.check();
  const text = draft.obstacle();
  const data: ShortcutDialogData = { protocol, draft };
  if (text === '') injector.get(DialogOpener).open(ShortcutDialog, { data });
  else
    injector.get(Notifications).notify({ tone: 'warn', title: $localize`Couldn't create a shortcut`, text });
}
