import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import type { ISourcePort } from '@hangar/domain';
import { EmptyState, Icon } from '@hangar/ui-components';
import { toApiError, Notifications, PortStore, SettingsApi, SettingsStore } from '@hangar/ui-data-access';

import { FilePicker } from '../file-picking/file-picker';
import { AvailablePorts } from '../source-ports/available-ports';
import { PortActions } from '../source-ports/port-actions';
import { PortFamilyHead } from '../source-ports/port-family-head';
import { FamilyChoices } from './known-families';
import { getExecutableName, UNKNOWN_FAMILY } from './new-port';
import { PortDeletion } from './port-deletion';
import type { IndexedPort } from './port-groups';
import { PortRow } from './port-row';
import { PortTest } from './port-test';
import { SourcePortList } from './source-port-list';
import type { SettingsDraft } from './settings-draft';

/**
 * The source ports that were found on this computer, added manually or installed by Hangar, and those that can be
 * installed.
 */
@Component({
  selector: 'hangar-source-ports-tab',
  imports: [AvailablePorts, EmptyState, Icon, PortFamilyHead, PortRow],
  providers: [FamilyChoices, PortTest],
  templateUrl: './source-ports-tab.html',
  styleUrl: './source-ports-tab.css',
})
export class SourcePortsTab {
  private readonly api = inject(SettingsApi);
  private readonly settings = inject(SettingsStore);
  private readonly picker = inject(FilePicker);
  private readonly notifications = inject(Notifications);
  private readonly deletion = inject(PortDeletion);
  private readonly actions = inject(PortActions);
  protected readonly store = inject(PortStore);

  readonly draft = input.required<SettingsDraft>();

  protected readonly list = new SourcePortList(this.draft);
  protected readonly ports = computed(() => this.draft().values().sourcePorts);
  protected readonly isScanning = signal(false);
  protected readonly scanStatus = signal('');

  constructor() {
    void this.store.load();
    // Installing, removing and restoring source ports takes effect immediately, while the settings are open.
    effect(() => {
      const settings = this.settings.settings();
      const draft = this.draft();
      if (settings) untracked(() => draft.adoptPorts(settings));
    });
  }

  protected async scan(): Promise<void> {
    if (this.isScanning()) return;
    this.isScanning.set(true);
    this.scanStatus.set($localize`Searching for source ports…`);
    try {
      const found = await this.api.scanPorts();
      const added = this.draft().addPorts(found);
      this.scanStatus.set(formatScanStatus(found.length, added));
    } catch (failure) {
      this.scanStatus.set('');
      this.notifications.report(toApiError(failure), $localize`Couldn't search for source ports`);
    } finally {
      this.isScanning.set(false);
    }
  }

  protected async addManually(): Promise<void> {
    try {
      const paths = await this.picker.pick({ title: $localize`Choose a source port program` });
      const found = paths.map((executablePath) => ({
        name: getExecutableName(executablePath),
        family: UNKNOWN_FAMILY,
        executablePath,
      }));
      this.draft().addPorts(found);
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }

  protected async check(): Promise<void> {
    this.scanStatus.set('');
    await this.notifications.attempt(
      () => this.store.checkForNewVersions(),
      $localize`Couldn't check for new versions`,
    );
  }

  /** Changes the executable of a port. Its id, name, family and protocols are kept. */
  protected async relocate(index: number): Promise<void> {
    const port = this.ports()[index];
    if (!port) return;
    try {
      const [executablePath] = await this.picker.pick({
        title: $localize`Locate ${port.name}:port:`,
        startPath: getFolder(port.executablePath),
      });
      if (executablePath === undefined) return;
      this.draft().relocatePort(port.id, executablePath);
      this.scanStatus.set($localize`${port.name}:port: was relocated. Save to keep the change.`);
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }

  /** Reinstalls a version whose program is missing. */
  protected reinstall({ family, name, version }: ISourcePort): void {
    void this.actions.install({ family, name }, version);
  }

  /**
   * Removes a source port. A port that Hangar installed is removed immediately with its program, others when saving.
   */
  protected remove({ port, index }: IndexedPort): void {
    if (this.list.factsOf(port).isManaged) void this.deletion.removeNow(port);
    else this.draft().removePort(index);
  }
}

/** Returns the initial folder for the file picker. If it is missing, the picker opens the nearest existing parent. */
function getFolder(path: string): string {
  return path.slice(0, path.length - fileNameOf(path).length);
}

function formatScanStatus(found: number, added: number): string {
  if (added === 1) return $localize`1 source port added. Save to keep it.`;
  if (added > 1) return $localize`${added}:added: source ports added. Save to keep them.`;
  return found > 0
    ? $localize`No new source ports found.`
    : $localize`No source ports found. Install one, or add its program manually.`;
}
