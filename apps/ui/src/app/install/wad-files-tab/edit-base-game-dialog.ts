import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { form, FormField, MAX_LENGTH, metadata, REQUIRED } from '@angular/forms/signals';
import { BASE_GAME_LIMITS, type IBaseGameVersion, type ISourcePort } from '@hangar/domain';
import { DialogShell, GAME_MARKS, GameIcon, Icon } from '@hangar/ui-components';
import type { GameMarkName } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { getMark } from '../../base-games/base-game-mark';
import { Confirm } from '../../confirm/confirm';
import { submitForm } from '../../forms/faults';
import { FaultyControl } from '../../forms/faulty-control';
import { FieldFault } from '../../forms/field-fault';
import type { CloseGuard } from '../close-guard';

export interface EditBaseGameData {
  readonly version: IBaseGameVersion;
  readonly guard: CloseGuard;
}

/** The name and launch settings of a base game. */
@Component({
  selector: 'hangar-edit-base-game-dialog',
  imports: [DialogShell, FaultyControl, FieldFault, FormField, GameIcon, Icon],
  templateUrl: './edit-base-game-dialog.html',
  styleUrl: './edit-base-game-dialog.css',
})
export class EditBaseGameDialog {
  private readonly versions = inject(VersionStore);
  private readonly dialog = inject<DialogRef<'closed'>>(DialogRef);
  private readonly confirm = inject(Confirm);
  private readonly data = inject<EditBaseGameData>(DIALOG_DATA);
  protected readonly version = this.data.version;
  protected readonly iconNames = Object.keys(GAME_MARKS) as GameMarkName[];
  protected readonly ports = inject(SettingsStore).sourcePorts;

  protected readonly values = signal(createEdit(this.version));
  protected readonly form = form(this.values, (fields) => {
    metadata(fields.name, REQUIRED, () => true);
    metadata(fields.name, MAX_LENGTH, () => BASE_GAME_LIMITS.name);
  });

  /**
   * The id of the preferred source port if it is no longer in the settings. It is kept until another port is selected.
   */
  protected readonly unknownPort = computed(() => {
    const executable = this.values().executable;
    const isKnown = this.ports().some(
      ({ id, executablePath }) => id === executable || executablePath === executable,
    );
    return executable !== '' && !isKnown ? executable : null;
  });

  private readonly isChanged = computed(
    () => JSON.stringify(this.values()) !== JSON.stringify(createEdit(this.version)),
  );

  constructor() {
    this.data.guard.canClose = () => this.canClose();
    this.data.guard.isDirty = () => this.isChanged();
  }

  protected async save(): Promise<void> {
    const { name, icon, args, executable, ignored } = this.values();
    const isSaved = await submitForm(this.form, () =>
      this.versions.update(this.version.id, {
        name: name.trim(),
        icon: icon === getMark({ ...this.version, icon: null }) ? null : icon,
        args: args.trim(),
        executable: executable || null,
        ignored,
      }),
    );
    if (isSaved) this.dialog.close('closed');
  }

  /**
   * Returns the option value of a port. A base game may refer to its port by the path of the executable instead of the
   * id.
   */
  protected getOptionValue({ id, executablePath }: ISourcePort): string {
    return this.version.executable === executablePath ? executablePath : id;
  }

  protected close(): void {
    this.dialog.close();
  }

  private canClose(): boolean {
    if (!this.isChanged()) return true;
    void this.confirmClose();
    return false;
  }

  private async confirmClose(): Promise<void> {
    const answer = await this.confirm.choose({
      title: $localize`Save your changes?`,
      text: $localize`${this.version.name}:name: has unsaved changes.`,
      action: $localize`Save`,
      otherAction: $localize`Don't save`,
      cancel: $localize`Keep editing`,
    });
    if (answer === 'action') await this.save();
    if (answer === 'otherAction') this.dialog.close('closed');
  }
}

/** Returns the form values of a base game, with an empty string if it has no preferred port. */
function createEdit(version: IBaseGameVersion) {
  const { name, args, executable, ignored } = version;
  return { name, icon: getMark(version), args, executable: executable ?? '', ignored };
}
