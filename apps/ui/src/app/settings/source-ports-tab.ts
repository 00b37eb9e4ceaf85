import { Component, computed, inject, input, signal } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import { EmptyState, Icon } from '@hangar/ui-components';
import { apiErrorOf, Notifications, SettingsApi } from '@hangar/ui-data-access';

import { FilePicker } from '../file-picking/file-picker';
import { KnownFamilies } from './known-families';
import { nameOfExecutable, UNKNOWN_FAMILY } from './new-port';
import { PortRow } from './port-row';
import { PortTest } from './port-test';
import type { SettingsDraft } from './settings-draft';

/** The source ports found on this computer or added manually. */
@Component({
  selector: 'hangar-source-ports-tab',
  imports: [EmptyState, Icon, PortRow],
  providers: [KnownFamilies, PortTest],
  templateUrl: './source-ports-tab.html',
  styles: `
    .head {
      margin: var(--s-3) 0;
    }
    p {
      color: var(--text-2);
      font-size: var(--t-sm);
    }
  `,
})
export class SourcePortsTab {
  private readonly api = inject(SettingsApi);
  private readonly picker = inject(FilePicker);
  private readonly notifications = inject(Notifications);

  readonly draft = input.required<SettingsDraft>();

  protected readonly ports = computed(() => this.draft().values().sourcePorts);
  protected readonly isScanning = signal(false);
  protected readonly scanStatus = signal('');

  protected async scan(): Promise<void> {
    if (this.isScanning()) return;
    this.isScanning.set(true);
    this.scanStatus.set($localize`Searching for source ports…`);
    try {
      const found = await this.api.scanPorts();
      const added = this.draft().addPorts(found);
      this.scanStatus.set(scanStatusOf(found.length, added));
    } catch (failure) {
      this.scanStatus.set('');
      this.notifications.report(apiErrorOf(failure), $localize`Couldn't search for source ports`);
    } finally {
      this.isScanning.set(false);
    }
  }

  protected async addManually(): Promise<void> {
    try {
      const paths = await this.picker.pick({ title: $localize`Choose a source port program` });
      const found = paths.map((executablePath) => ({
        name: nameOfExecutable(executablePath),
        family: UNKNOWN_FAMILY,
        executablePath,
      }));
      this.draft().addPorts(found);
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure));
    }
  }

  /** Changes the executable of a port. Its id, name, family and protocols are kept. */
  protected async relocate(index: number): Promise<void> {
    const port = this.ports()[index];
    if (!port) return;
    try {
      const [executablePath] = await this.picker.pick({
        title: $localize`Locate ${port.name}:port:`,
        startPath: folderOf(port.executablePath),
      });
      if (executablePath === undefined) return;
      this.draft().relocatePort(port.id, executablePath);
      this.scanStatus.set($localize`${port.name}:port: was relocated. Save to keep the change.`);
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure));
    }
  }
}

/** Returns the initial folder for the file picker. If it is missing, the picker opens the nearest existing parent. */
function folderOf(path: string): string {
  return path.slice(0, path.length - fileNameOf(path).length);
}

function scanStatusOf(found: number, added: number): string {
  if (added === 1) return $localize`1 source port added. Save to keep it.`;
  if (added > 1) return $localize`${added}:added: source ports added. Save to keep them.`;
  return found > 0
    ? $localize`No new source ports found.`
    : $localize`No source ports found. Install one, or add its program manually.`;
}
