import { Component, inject } from '@angular/core';
import { routePath } from '@hangar/domain';

import { Library } from './library';
import { LivePanel } from './live-panel';

/** Which Hangar this is and where it keeps its data. */
@Component({
  selector: 'hangar-about-panel',
  imports: [LivePanel],
  template: `
    <hangar-live-panel heading="This Hangar" headingId="about-heading" [live]="library.health">
      @if (library.health.value(); as health) {
        <dl>
          <dt>Version</dt>
          <dd>{{ health.displayVersion }}</dd>
          <dt>Data directory</dt>
          <dd class="mono">{{ health.dataDirectory }}</dd>
          <dt>For programs</dt>
          <dd><a [href]="docs" target="_blank" rel="noopener">Documentation of the local API</a></dd>
        </dl>
      }
    </hangar-live-panel>
  `,
  styles: `
    dl {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: var(--s-2) var(--s-4);
      margin: 0;
      padding: var(--s-4);
    }
    dt {
      color: var(--text-3);
    }
    dd {
      margin: 0;
      overflow-wrap: anywhere;
    }
  `,
})
export class AboutPanel {
  protected readonly library = inject(Library);
  protected readonly docs = routePath('getDocs');
}
