import { inject, Service } from '@angular/core';
import type { ILaunchRequest, IProtocol, IProtocolExtra } from '@hangar/domain';
import { interfaceLocale } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';

import { MissingFileFinder } from './missing-file-finder';

/**
 * Launches without extras whose files are missing, and shows a notice, because missing music shouldn't prevent a
 * launch.
 */
@Service()
export class LostExtras {
  private readonly finder = inject(MissingFileFinder);
  private readonly notifications = inject(Notifications);

  /** Returns the request without the missing extras. */
  without(
    { extras }: IProtocol,
    lost: readonly IProtocolExtra[],
    request: ILaunchRequest = {},
  ): ILaunchRequest {
    return { ...request, extras: extras.filter((extra) => extra.enabled && !lost.includes(extra)) };
  }

  notify(protocol: IProtocol, lost: readonly IProtocolExtra[]): void {
    const names = new Intl.ListFormat(interfaceLocale()).format(lost.map(({ name }) => name));
    this.notifications.notify({
      tone: 'warn',
      title: $localize`Launched without ${names}:names:`,
      text: lost.length === 1 ? $localize`The file no longer exists.` : $localize`The files no longer exist.`,
      action: { label: $localize`Locate files…`, run: () => this.finder.find(protocol, lost) },
    });
  }
}
