import { Component, inject } from '@angular/core';
import { HANDBOOK_PATH } from '@hangar/domain';
import { CopyButton, Icon } from '@hangar/ui-components';
import { HealthStore } from '@hangar/ui-data-access';

/** Version, data folder, handbook and licences of Hangar. */
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
        <dt i18n>Data directory</dt>
        <dd>
          <span class="mono">{{ health.dataDirectory }}</span>
          <hangar-copy-button
            [text]="health.dataDirectory"
            label="Copy the path of the data directory"
            i18n-label
          />
        </dd>
      </dl>
    }
    <ul>
      <li>
        <a target="_blank" rel="noopener" [href]="handbook">
          <ng-container i18n>The handbook: how to play, and what to do about trouble</ng-container>
          <hangar-icon class="small" name="ext" />
        </a>
      </li>
      <li>
        <a href="/3rdpartylicenses.txt" target="_blank" rel="noopener">
          <ng-container i18n>Licences of the packages in this page</ng-container>
          <hangar-icon class="small" name="ext" />
        </a>
      </li>
      <li>
        <a href="/api/docs" target="_blank" rel="noopener">
          <ng-container i18n>Description of the local API</ng-container>
          <hangar-icon class="small" name="ext" />
        </a>
      </li>
    </ul>
    <p class="mid" i18n>
      Hangar is no product of the makers of Doom, and contains no art of any game. Names of games belong to
      their owners.
    </p>
  `,
  styleUrl: './about-tab.css',
})
export class AboutTab {
  protected readonly handbook = HANDBOOK_PATH;
  protected readonly health = inject(HealthStore).health;
}
