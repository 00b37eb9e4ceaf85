import { inject, Injector, Service } from '@angular/core';
import type { IPortFamily, IPortRelease, ISourcePort } from '@hangar/domain';
import {
  Notifications,
  PortStore,
  ProtocolStore,
  SettingsStore,
  SourcePortsApi,
  VersionStore,
} from '@hangar/ui-data-access';
import type { PortSwitch } from '@hangar/ui-data-access';

import { PortSwitcher } from '../activity/port-switcher';
import { listUsablePorts } from './port-families';
import { PortChange } from './port-change';
import { PortPins } from './port-pins';
import type { PortUsage } from './port-users';
import { chooseRelease } from './releases-dialog';
import { confirmSwitch } from './switch-dialog';
import { planSwitch } from './version-switch';
import type { VersionSwitch } from './version-switch';

/** Installs, updates and rolls back source ports, after showing the effects. Reports errors. */
@Service()
export class PortActions {
  private readonly injector = inject(Injector);
  private readonly api = inject(SourcePortsApi);
  private readonly ports = inject(PortStore);
  private readonly settings = inject(SettingsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly versions = inject(VersionStore);
  private readonly switcher = inject(PortSwitcher);
  private readonly change = inject(PortChange);
  private readonly pins = inject(PortPins);
  private readonly notifications = inject(Notifications);

  /** Installs a version next to the others, by default the newest one. */
  install({ family, name }: Pick<IPortFamily, 'family' | 'name'>, version?: string): Promise<void> {
    return this.notifications.attempt(
      () => this.ports.install(family, version),
      $localize`Couldn't install ${name}:name:`,
    );
  }

  /** Updates a family to a version, or rolls it back, if the user confirms the consequences. */
  async switch(family: IPortFamily, release: IPortRelease): Promise<void> {
    if (listUsablePorts(family).length === 0) return this.install(family, release.version);
    await this.notifications.attempt(
      async () => {
        const releases = await this.api.listReleases(family.family);
        const versionSwitch = planSwitch(release, family, releases, await this.usage());
        const confirmed = await confirmSwitch(this.injector, versionSwitch);
        if (confirmed) await this.apply(versionSwitch, confirmed);
      },
      $localize`Couldn't switch to ${family.name}:name: ${release.version}:version:`,
    );
  }

  /** Lets the user choose one of the known versions. */
  async chooseVersion(family: IPortFamily): Promise<void> {
    const release = await chooseRelease(this.injector, family);
    if (release) await this.switch(family, release);
  }

  private async apply({ family, version, portId }: VersionSwitch, confirmed: PortSwitch): Promise<void> {
    const isNoChange = !confirmed.movesDefault && confirmed.protocolIds.length === 0;
    if (portId === null) {
      await this.ports.install(family, version, isNoChange ? {} : { portSwitch: confirmed });
      return;
    }
    const port = this.settings.settings()?.sourcePorts.find(({ id }) => id === portId);
    if (port) await this.switchToInstalled(port, confirmed);
  }

  /** First shows how a new default affects protocols and their saves. */
  private async switchToInstalled(port: ISourcePort, portSwitch: PortSwitch): Promise<void> {
    if (!portSwitch.movesDefault) return this.switcher.use(port, portSwitch);
    const confirmed = await this.change.confirm({ defaultSourcePortId: port.id });
    if (confirmed === null) return;
    const formerId = this.settings.settings()?.defaultSourcePortId ?? null;
    const steps = formerId === null ? [] : await this.pins.pin(confirmed.keptIds, formerId);
    await this.switcher.use(port, portSwitch, steps);
  }

  private async usage(): Promise<PortUsage> {
    await this.settings.reload();
    const settings = this.settings.settings();
    if (!settings) throw this.settings.error() ?? new Error('The settings are not loaded.');
    return {
      settings,
      protocols: this.protocols.protocols() ?? [],
      versions: this.versions.versions() ?? [],
    };
  }
}
