import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { Library } from './library';
import { LivePanel } from './live-panel';
import { SourcePortSetup } from './source-port-setup';

/** The configured source ports, and those that a scan of this machine finds. */
@Component({
  selector: 'hangar-source-port-list',
  imports: [Icon, LivePanel],
  templateUrl: './source-port-list.html',
})
export class SourcePortList {
  protected readonly library = inject(Library);
  protected readonly setup = inject(SourcePortSetup);

  protected readonly ports = computed(() =>
    (this.library.settings.value()?.sourcePorts ?? []).filter((port) => !port.ignored),
  );
}
