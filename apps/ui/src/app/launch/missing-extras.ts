import { inject, Service } from '@angular/core';
import type { ILaunchRequest, IProtocol, IProtocolExtra } from '@hangar/domain';
import { getInterfaceLocale } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';

import { MissingFileFinder } from './missing-file-finder';

/**
 * Removes extras with missing files from a launch and shows a notice. Missing music, for example, shouldn't prevent a
 * launch.
 */
@Service()
export class MissingExtras {
  private readonly finder = inject(MissingFileFinder);
  private readonly notifications = inject(Notifications);

  /** Returns the request without the missing extras. */
  omitMissing(
    { extras }: IProtocol,
    missing: readonly IProtocolExtra[],
    request: ILaunchRequest = {},
  ): ILaunchRequest {
    return { ...request, extras: extras.filter((extra) => extra.enabled && !missing.includes(extra)) };
  }

  notify(protocol: IProtocol, missing: readonly IProtocolExtra[]): void {
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
