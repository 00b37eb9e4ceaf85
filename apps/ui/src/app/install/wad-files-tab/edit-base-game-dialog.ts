import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { IBaseGameVersion } from '@hangar/domain';
import { DialogShell, GAME_MARKS, GameIcon, Icon } from '@hangar/ui-components';
import type { GameMarkName } from '@hangar/ui-components';
import { apiErrorOf, faultsOf, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { markOf } from '../../base-games/base-game-mark';

/** What a base game is called and run with. */
@Component({
  selector: 'hangar-edit-base-game-dialog',
  imports: [DialogShell, GameIcon, Icon],
  templateUrl: './edit-base-game-dialog.html',
  styleUrl: './edit-base-game-dialog.css',
})
export class EditBaseGameDialog {
  private readonly versions = inject(VersionStore);
  private readonly dialog = inject<DialogRef<boolean>>(DialogRef);
  protected readonly version = inject<IBaseGameVersion>(DIALOG_DATA);
  protected readonly marks = Object.keys(GAME_MARKS) as GameMarkName[];
  protected readonly ports = inject(SettingsStore).sourcePorts;

  protected readonly name = signal(this.version.name);
  protected readonly icon = signal<GameMarkName>(markOf(this.version));
  protected readonly args = signal(this.version.args);
  protected readonly executable = signal(this.version.executable);
  protected readonly isHidden = signal(this.version.ignored);
  protected readonly isSaving = signal(false);
  protected readonly faults = signal<Readonly<Record<string, string>>>({});

  /** Whether the preferred port is one that is no longer in the settings; it is kept until another is chosen. */
  protected readonly unknownPort = computed(() => {
    const wanted = this.executable();
    const isKnown = this.ports().some(({ id, executablePath }) => id === wanted || executablePath === wanted);
    return wanted !== null && !isKnown ? wanted : null;
  });

  protected async save(): Promise<void> {
    this.isSaving.set(true);
    try {
      await this.versions.update(this.version.id, {
        name: this.name().trim(),
        icon: this.icon() === markOf({ ...this.version, icon: null }) ? null : this.icon(),
        args: this.args().trim(),
        executable: this.executable(),
        ignored: this.isHidden(),
      });
      this.dialog.close(true);
    } catch (failure) {
      this.faults.set(faultsOf(apiErrorOf(failure)));
    } finally {
      this.isSaving.set(false);
    }
  }

  protected close(): void {
    this.dialog.close();
  }
}
