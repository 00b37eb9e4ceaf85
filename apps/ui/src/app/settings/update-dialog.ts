import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IInstallType } from '@hangar/domain';
import {
  CopyButton,
  DialogOpener,
  DialogShell,
  formatBytes,
  formatBytesDone,
  formatPercent,
  Icon,
  Progress,
} from '@hangar/ui-components';
import { HealthStore, Notifications, SettingsStore, UpdateStore } from '@hangar/ui-data-access';

import { getStage, getUpdateText } from './update-text';
import type { UpdateStage } from './update-text';

/** The update dialog: a new version of Hangar, its release notes and the next step. */
@Component({
  selector: 'hangar-update-dialog',
  imports: [CopyButton, DialogShell, Icon, Progress],
  templateUrl: './update-dialog.html',
  styleUrl: './update-dialog.css',
})
export class UpdateDialog {
  private readonly updates = inject(UpdateStore);
  private readonly settings = inject(SettingsStore);
  private readonly notifications = inject(Notifications);
  private readonly health = inject(HealthStore).health;
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);

  protected readonly isBusy = signal(false);
  protected readonly info = computed(() => this.updates.state()?.info);
  protected readonly stage = computed(() => getStage(this.updates.state()));
  protected readonly text = computed(() => getUpdateText(this.updates.state()));
  protected readonly heading = computed(() => getHeading(this.stage(), this.info()?.version ?? ''));
  protected readonly command = computed(() =>
    getUpdateCommand(this.updates.state()?.installType.kind ?? 'source', this.info()?.version ?? ''),
  );
  /** The release notes, shown while the user can decide about the version. */
  protected readonly notes = computed(() =>
    this.stage() === 'new' || this.stage() === 'told' ? this.info()?.releaseNotes?.trim() : undefined,
  );
  protected readonly newVersionText = computed(() => {
    const current = this.health()?.version ?? '';
    const size = this.info()?.sizeBytes;
    return size === undefined
      ? $localize`You have ${current}:version:. You can keep playing while it downloads.`
      : $localize`You have ${current}:version:. The download is ${formatBytes(size)}:size:, and you can keep playing while it runs.`;
  });
  protected readonly formatPercent = formatPercent;
  protected readonly percent = computed(() => this.info()?.percent ?? 0);
  /** The downloaded part of the total size, such as "38.4 of 62.0 MB". */
  protected readonly downloadedText = computed(() => {
    const size = this.info()?.sizeBytes;
    return size === undefined ? '' : formatBytesDone((size * this.percent()) / 100, size);
  });
  protected readonly checksAutomatically = computed(
    () => this.settings.settings()?.autoUpdateEnabled ?? false,
  );

  /** Turns automatic checks on or off. The checkbox is updated once the change is saved. */
  protected checkForUpdates(): Promise<void> {
    const autoUpdateEnabled = !this.checksAutomatically();
    return this.attempt(() => this.settings.save({ autoUpdateEnabled }));
  }

  protected cancel(): Promise<void> {
    return this.attempt(() => this.updates.cancelDownload());
  }

  protected async run(step: 'check' | 'download' | 'install'): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    await this.attempt(() => this.updates[step]());
    this.isBusy.set(false);
  }

  private attempt(action: () => Promise<unknown>): Promise<void> {
    return this.notifications.attempt(action, $localize`Update failed`);
  }
}

function getHeading(stage: UpdateStage, version: string): string {
  switch (stage) {
    case 'new':
    case 'told':
      return $localize`Hangar ${version}:version: is available`;
    case 'coming':
      return $localize`Downloading Hangar ${version}:version:`;
    case 'ready':
      return $localize`Hangar ${version}:version: is ready to install`;
    case 'failed':
      return $localize`Couldn't download the update`;
    case 'none':
      return $localize`Updates`;
  }
}

/** Opens the update dialog. */
export function openUpdateDialog(injector: Injector): void {
  injector.get(DialogOpener).open(UpdateDialog, { size: 'small', focus: '.btn.cool, [dialogFooter] .btn' });
}

/**
 * Returns the command that installs a downloaded package over the current version, or `null` for other kinds of
 * installation. Hangar's packages are downloaded as files; no repository provides them to package managers.
 */
function getUpdateCommand(kind: IInstallType['kind'], version: string): string | null {
  switch (kind) {
    case 'deb':
      return `sudo apt install ./hangar_${version}_*.deb`;
    case 'rpm':
      return `sudo rpm --upgrade hangar-${version}-1.*.rpm`;
    case 'flatpak':
      return 'flatpak install --reinstall ./Hangar-*.flatpak';
    default:
      return null;
  }
}
