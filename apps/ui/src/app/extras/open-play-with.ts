import type { Injector } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { Notifications, ProtocolRecords } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { PlayWith } from './play-with';

/** Opens "Play with…" for a protocol. */
export async function openPlayWith(injector: Injector, { id, title }: IProtocolCard): Promise<void> {
  if (injector.get(Permissions).block('with')) return;
  await injector.get(Notifications).attempt(
    async () => {
      injector.get(DialogOpener).open(PlayWith, {
        data: await injector.get(ProtocolRecords).open(id),
        size: 'wide',
        focus: '#run-port',
      });
    },
    $localize`Couldn't open ${title}:title:`,
  );
}
