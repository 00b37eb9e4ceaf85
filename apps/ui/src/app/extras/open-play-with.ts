import type { Injector } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';

import { PlayWith } from './play-with';

/** Opens "Play with…" for a protocol. */
export function openPlayWith(injector: Injector, protocol: IProtocol): void {
  injector.get(DialogOpener).open(PlayWith, {
    data: protocol,
    size: 'wide',
    focus: '#run-port',
  });
}
