import { Component, inject } from '@angular/core';
import { CopyButton, Icon } from '@hangar/ui-components';
import { GeneralApi, HealthStore } from '@hangar/ui-data-access';

import { HANDBOOK } from '../handbook';

/** Hangar's version, data folder, handbook and licences. */
@Component({
  selector: 'hangar-about-tab',
  imports: [CopyButton, Icon],
  template: `
    <div class="brand">
      <hangar-icon name="logo" />
      <div>
        <h3>Hangar</h3>
        <p i18n>A launcher for Doom and its mods.</p>
      </div>
    </div>
    @if (health(); as health) {
      <dl class="facts">
        <dt i18n>Version</dt>
        <dd class="mono">{{ health.displayVersion }}</dd>
        <dt i18n>Data folder</dt>
        <dd>
          <span class="mono">{{ health.dataDirectory }}</span>
          <hangar-copy-button
            [text]="health.dataDirectory"
            label="Copy the path of the data folder"
            i18n-label
          />
        </dd>
      </dl>
    }
    <ul>
      <li>
        <a target="_blank" rel="noopener" [href]="handbook">
          <ng-container i18n>Handbook</ng-container>
          <hangar-icon class="small" name="ext" />
        </a>
      </li>
      <li>
        <a href="3rdpartylicenses.txt" target="_blank" rel="noopener">
          <ng-container i18n>Open-source licences</ng-container>
          <hangar-icon class="small" name="ext" />
        </a>
      </li>
      <li>
        <a [href]="docs" target="_blank" rel="noopener">
          <ng-container i18n>API documentation</ng-container>
          <hangar-icon class="small" name="ext" />
        </a>
      </li>
    </ul>
    <p class="mid" i18n>
      Hangar is not affiliated with id Software and contains no game art. Game names are trademarks of their
      owners.
    </p>
  `,
  styleUrl: './about-tab.css',
})
export class AboutTab {
  protected readonly handbook = HANDBOOK;
  protected readonly docs = inject(GeneralApi).getDocsAddress();
  protected readonly health = inject(HealthStore).health;
}
