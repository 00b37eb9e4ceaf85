import { CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import { Component, inject, input } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { PackExporter } from './packs/pack-exporter';
import { ProtocolActions } from './protocol-actions';

/** Everything that can be done with a protocol, as a menu: behind its "more" button, a right click or a long press. */
@Component({
  selector: 'hangar-protocol-menu',
  imports: [CdkMenu, CdkMenuItem, Icon],
  templateUrl: './protocol-menu.html',
})
export class ProtocolMenu {
  protected readonly actions = inject(ProtocolActions);
  protected readonly packs = inject(PackExporter);

  readonly protocol = input.required<IProtocol>();
}
