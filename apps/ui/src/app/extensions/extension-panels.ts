import { Component, inject, input } from '@angular/core';

import { ExtensionPanel } from './extension-panel';
import { RunningExtensions } from './running-extensions';

/** The panels that extensions contribute to a protocol's details. */
@Component({
  selector: 'hangar-extension-panels',
  imports: [ExtensionPanel],
  template: `
    @for (panel of extensions.panels(); track panel.extension + panel.id) {
      <hangar-extension-panel [panel]="panel" [protocolId]="protocolId()" />
    }
  `,
})
export class ExtensionPanels {
  protected readonly extensions = inject(RunningExtensions);

  readonly protocolId = input.required<string>();
}
