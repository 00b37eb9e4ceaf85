import { inject, Service } from '@angular/core';
import type { ILaunchRequest, IProtocolCard, IProtocolExtra } from '@hangar/domain';
import { getInterfaceLocale } from '@hangar/ui-components';
import { CatalogStore, Notifications, ProtocolRecords } from '@hangar/ui-data-access';

import { MissingFileFinder } from './missing-file-finder';

/**
 * Removes extras with missing files from a launch and shows a notice. Missing music, for example, shouldn't prevent a
 * launch.
 */
@Service()
export class MissingExtras {
  private readonly finder = inject(MissingFileFinder);
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(ProtocolRecords);
  private readonly notifications = inject(Notifications);

  /** Returns the request without the missing extras. Returns it unchanged if none is missing. */
  async omit({ id }: IProtocolCard, request?: ILaunchRequest): Promise<ILaunchRequest | undefined> {
    const protocol = await this.protocols.open(id).catch(() => null);
    // If the protocol can't be read, the launch reports why.
    if (protocol === null) return request;
    const enabled = protocol.extras.filter((extra) => extra.enabled);
    const byHash = this.catalog.byHash();
    const missing = enabled.filter(({ hashValue }) => byHash.get(hashValue)?.missing !== false);
    if (missing.length === 0) return request;
    this.notify(protocol, missing);
    return { ...request, extras: enabled.filter((extra) => !missing.includes(extra)) };
  }

  private notify(protocol: IProtocolCard, missing: readonly IProtocolExtra[]): void {
    const names = new Intl.ListFormat(getInterfaceLocale()).format(missing.map(({ name }) => name));
    this.notifications.notify({
      tone: 'warn',
      title: $localize`Launched without ${names}:names:`,
      text:
        missing.length === 1 ? $localize`The file no longer exists.` : $localize`The files no longer exist.`,
      action: { label: $localize`Locate files…`, run: () => this.finder.find(protocol, missing) },
    });
  }
}
