import { Component, computed, inject, input } from '@angular/core';

import type { PanelPlace } from '@hangar/domain';

import { ExtensionPanel } from './extension-panel';
import { RunningExtensions } from './running-extensions';

/** The panels that extensions contribute to a place in the page. */
@Component({
  selector: 'hangar-extension-panels',
  imports: [ExtensionPanel],
  template: `
    @for (panel of panels(); track panel.extension + panel.id) {
      <hangar-extension-panel [panel]="panel" [protocolId]="protocolId()" />
    }
  `,
  host: { '[class.launch]': "place() === 'launch'" },
  styles: `
    /* The library has no padding of its own. Its other parts have this inset, too. */
    :host(.launch) hangar-extension-panel {
      margin: var(--s-5) var(--grid-inset) var(--s-6);
    }
  `,
})
export class ExtensionPanels {
  private readonly extensions = inject(RunningExtensions);

  readonly place = input.required<PanelPlace>();
  /** The protocol whose details are shown, if the panels are in a protocol's details. */
  readonly protocolId = input<string>();
  /** Shows only the panels of this extension. */
  readonly extension = input<string>();

  protected readonly panels = computed(() =>
    this.extensions
      .panels()
      .filter(
        ({ place, extension }) => place === this.place() && extension === (this.extension() ?? extension),
      ),
  );
}
