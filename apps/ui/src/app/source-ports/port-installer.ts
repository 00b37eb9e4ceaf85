import { inject, Service } from '@angular/core';
import type { IPortFamily, ISourcePort, SourcePortFamily } from '@hangar/domain';
import { formatBytes, formatNameAndVersion } from '@hangar/ui-components';
import { createCancelledError, JobStore, PortStore, SettingsStore } from '@hangar/ui-data-access';

/** Installs source ports for callers that wait for the result and report errors themselves. */
@Service()
export class PortInstaller {
  private readonly ports = inject(PortStore);
  private readonly jobs = inject(JobStore);
  private readonly settings = inject(SettingsStore);

  /**
   * Installs the newest version of a family. Resolves to the source port once the settings contain it. Rejects with
   * `CANCELLED` if the installation is cancelled.
   */
  async install(family: SourcePortFamily): Promise<ISourcePort> {
    const { id } = await this.ports.install(family, undefined, { isAttended: true });
    const port = await this.jobs.waitForResult('port-install', id);
    if (!port) throw createCancelledError();
    await this.settings.reload();
    return port;
  }
}

/** Returns the name and version of the source port that would be installed, such as "Woof! 15.2.0". */
export function getInstallName({ name, latest }: Pick<IPortFamily, 'name' | 'latest'>): string {
  return formatNameAndVersion({ name, version: latest?.version ?? '' });
}

/** Returns the label of a button that installs a family, such as "Get Woof! 15.2.0, 6.1 MB". */
export function getInstallLabel(family: Pick<IPortFamily, 'name' | 'latest'>): string {
  const name = getInstallName(family);
  const size = family.latest?.sizeBytes ?? null;
  return size === null
    ? $localize`Get ${name}:name:`
    : $localize`Get ${name}:name:, ${formatBytes(size)}:size:`;
}
