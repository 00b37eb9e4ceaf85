import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { afterNextRender, Component, ElementRef, inject, Injector, signal } from '@angular/core';
import { DialogShell, Icon } from '@hangar/ui-components';

import type { SettingsTab } from '../shell/settings-opener';
import { AboutTab } from './about-tab';
import { BaseGamesTab } from './base-games-tab';
import { GeneralTab } from './general-tab';
import { PathsTab } from './paths-tab';
import { SettingsDesk } from './settings-desk';
import { SETTINGS_TABS, tabAfterKey, tabOf } from './settings-tabs';
import { SourcePortsTab } from './source-ports-tab';

/** The settings: tabs at the side, and one Save for all of them. */
@Component({
  selector: 'hangar-settings-dialog',
  imports: [AboutTab, BaseGamesTab, DialogShell, GeneralTab, Icon, PathsTab, SourcePortsTab],
  templateUrl: './settings-dialog.html',
  styleUrl: './settings-dialog.css',
})
export class SettingsDialog {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly injector = inject(Injector);
  protected readonly dialog = inject<DialogRef<boolean>>(DialogRef);
  protected readonly desk = inject(SettingsDesk);

  protected readonly tabs = SETTINGS_TABS;
  protected readonly tab = signal(inject<SettingsTab>(DIALOG_DATA));

  protected moveByKey(event: KeyboardEvent): void {
    const target = tabAfterKey(this.tab(), event.key);
    if (!target) return;
    event.preventDefault();
    this.tab.set(target);
    this.element.nativeElement.querySelector<HTMLElement>(`#settings-tab-${target}`)?.focus();
  }

  protected async save(): Promise<void> {
    if (await this.desk.save()) {
      this.dialog.close(true);
      return;
    }
    const fault = this.desk.draft()?.faults()[0];
    if (fault) this.showFault(tabOf(fault.path));
  }

  private showFault(tab: SettingsTab): void {
    this.tab.set(tab);
    afterNextRender(
      () => this.element.nativeElement.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      { injector: this.injector },
    );
  }
}
