import { Component, computed, input } from '@angular/core';
import { EmptyState } from '@hangar/ui-components';

import { GameRow } from './game-row';
import { LibraryAdditions } from './library-additions';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';

/** The base games: their names and launch settings, and which one is the default. */
@Component({
  selector: 'hangar-base-games-tab',
  imports: [EmptyState, GameRow, LibraryAdditions, OptionRow],
  template: `
    <hangar-library-additions />
    @if (draft().games().length) {
      <hangar-option-row
        heading="Default base game"
        i18n-heading
        text="Used when a protocol doesn't specify one."
        i18n-text
        controlId="default-base-game"
      >
        <select
          #game
          id="default-base-game"
          class="field"
          (change)="draft().set('defaultBaseGameVersionId', game.value || null)"
        >
          <option value="" [selected]="chosen() === null" i18n>None</option>
          @for (version of draft().games(); track version.id) {
            <option [value]="version.id" [selected]="version.id === chosen()">{{ version.name }}</option>
          }
        </select>
      </hangar-option-row>
      @for (version of draft().games(); track version.id) {
        <hangar-game-row [draft]="draft()" [game]="version" />
      }
    } @else {
      <hangar-empty-state text="No base games yet. Add one in Install › Base games." i18n-text />
    }
  `,
  styles: `
    select {
      width: 18rem;
      max-width: 100%;
    }
  `,
})
export class BaseGamesTab {
  readonly draft = input.required<SettingsDraft>();

  protected readonly chosen = computed(() => this.draft().values().defaultBaseGameVersionId);
}
