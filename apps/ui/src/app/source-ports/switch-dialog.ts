import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, DestroyRef, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { DialogOpener, DialogShell, formatBytes, formatList, Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';
import type { PortSwitch } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { SwitchEffectsReader } from './switch-effects';
import { formatAction, formatAmount, formatHeading, formatSummary } from './switch-texts';
import type { VersionSwitch } from './version-switch';

/** Shows what an update or a rollback would change, and lets the user include pinned protocols. */
@Component({
  selector: 'hangar-switch-dialog',
  imports: [DialogShell, Icon],
  providers: [SwitchEffectsReader],
  templateUrl: './switch-dialog.html',
  styleUrl: './switch-dialog.css',
})
export class SwitchDialog {
  private readonly reader = inject(SwitchEffectsReader);
  private readonly settings = inject(SettingsStore);
  protected readonly data = inject<VersionSwitch>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<PortSwitch>>(DialogRef);

  protected readonly heading = formatHeading(this.data);
  protected readonly summary = formatSummary(this.data);
  protected readonly action = formatAction(
    this.data,
    this.data.sizeBytes === null ? '' : formatBytes(this.data.sizeBytes),
  );
  protected readonly effects = this.reader.effects;
  protected readonly amountText = formatAmount;
  protected readonly chosen = signal<ReadonlySet<string>>(new Set());
  protected readonly unreadText = computed(() => {
    const { unread } = this.effects();
    return unread.length === 0
      ? ''
      : $localize`Couldn't check the saves and demos of ${formatList(unread)}:titles:.`;
  });

  constructor() {
    const controller = new AbortController();
    inject(DestroyRef).onDestroy(() => controller.abort());
    const { breaks, moved, pinned } = this.data;
    if (breaks.length > 0) void this.reader.read([...moved, ...pinned], this.data, controller.signal);
  }

  protected versionOf({ sourcePortId }: IProtocolCard): string {
    return this.settings.settings()?.sourcePorts.find(({ id }) => id === sourcePortId)?.version ?? '';
  }

  protected toggle(id: string): void {
    this.chosen.update((ids) => {
      const others = [...ids].filter((other) => other !== id);
      return new Set(ids.has(id) ? others : [...others, id]);
    });
  }

  /**
   * Installs the version alongside the others. It is used only where the newest version is selected, if it is the
   * newest.
   */
  protected installOnly(): void {
    this.dialog.close({ movesDefault: false, protocolIds: [] });
  }

  protected confirm(): void {
    const { movesDefault, changedIds } = this.data;
    this.dialog.close({ movesDefault, protocolIds: [...changedIds, ...this.chosen()] });
  }
}

/** Opens the dialog. Resolves to the changes to make, or to `undefined` if the user cancelled. */
export async function confirmSwitch(
  injector: Injector,
  data: VersionSwitch,
): Promise<PortSwitch | undefined> {
  const { closed } = injector.get(DialogOpener).open<PortSwitch, VersionSwitch>(SwitchDialog, {
    data,
    describedBy: 'switch-text',
    focus: '[data-answer="action"]',
  });
  return firstValueFrom(closed, { defaultValue: undefined });
}
