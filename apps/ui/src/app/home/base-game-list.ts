import { Component, computed, inject } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { Library } from './library';
import { LivePanel } from './live-panel';

/** The base games that Hangar knows. */
@Component({
  selector: 'hangar-base-game-list',
  imports: [Icon, LivePanel],
  template: `
    <hangar-live-panel
      heading="Base games"
      headingId="base-games-heading"
      [live]="library.versions"
      [count]="games().length"
    >
      <ul class="rows">
        @for (game of games(); track game.id) {
          <li>
            <span class="name">{{ game.name }}</span>
            <span class="mono">{{ game.fileName }}</span>
            @if (game.missing) {
              <span class="tag warn"><hangar-icon name="warn" />File is missing</span>
            }
          </li>
        }
      </ul>
      @if (directory(); as path) {
        <p class="hint">
          @if (games().length === 0) {
            There is no base game yet.
          }
          Put the WAD of a game that you own, or of Freedoom, into <span class="mono">{{ path }}</span>, and
          it appears here by itself.
        </p>
      }
    </hangar-live-panel>
  `,
})
export class BaseGameList {
  protected readonly library = inject(Library);
  protected readonly directory = computed(() => this.library.settings.value()?.wadFilesDirectory);

  protected readonly games = computed(() =>
    (this.library.versions.value() ?? [])
      .filter((version) => !version.ignored)
      .map(({ id, name, iwadPath, missing }) => ({ id, name, missing, fileName: fileNameOf(iwadPath) })),
  );
}
