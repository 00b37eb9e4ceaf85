import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { IBaseGameVersion } from '@hangar/domain';
import { DialogShell, GAME_MARKS, GameIcon, Icon } from '@hangar/ui-components';
import type { GameMarkName } from '@hangar/ui-components';
import { apiErrorOf, faultsOf, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { markOf } from '../../base-games/base-game-mark';
import { Confirm } from '../../confirm/confirm';
import type { CloseGuard } from '../close-guard';

export interface EditBaseGameData {
  readonly version: IBaseGameVersion;
  readonly guard: CloseGuard;
}

/** What a base game is called and run with. */
@Component({
  selector: 'hangar-edit-base-game-dialog',
  imports: [DialogShell, GameIcon, Icon],
  templateUrl: './edit-base-game-dialog.html',
  styleUrl: './edit-base-game-dialog.css',
})
export class EditBaseGameDialog {
  private readonly versions = inject(VersionStore);
  private readonly dialog = inject<DialogRef<'closed'>>(DialogRef);
  private readonly confirm = inject(Confirm);
  private readonly data = inject<EditBaseGameData>(DIALOG_DATA);
  protected readonly version = this.data.version;
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

  private readonly isChanged = computed(
    () =>
      this.name() !== this.version.name ||
      this.icon() !== markOf(this.version) ||
      this.args() !== this.version.args ||
      this.executable() !== this.version.executable ||
      this.isHidden() !== this.version.ignored,
  );

  constructor() {
    this.data.guard.mayClose = () => this.mayClose();
    this.data.guard.isDirty = () => this.isChanged();
  }

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
      this.dialog.close('closed');
    } catch (failure) {
      this.faults.set(faultsOf(apiErrorOf(failure)));
    } finally {
      this.isSaving.set(false);
    }
  }

  protected close(): void {
    this.dialog.close();
  }

  private mayClose(): boolean {
    if (!this.isChanged()) return true;
    void this.askToClose();
    return false;
  }

  private async askToClose(): Promise<void> {
    const answer = await this.confirm.choose({
      title: $localize`Save what you have changed?`,
      text: $localize`${this.version.name}:name: has changes that are not saved.`,
      action: $localize`Save`,
      otherAction: $localize`Discard`,
      cancel: $localize`Go on editing`,
    });
    if (answer === 'action') await this.save();
    if (answer === 'otherAction') this.dialog.close('closed');
  }
}
