import { Component, computed, input } from '@angular/core';
import { BASE_GAME_LIMITS, BASE_GAMES } from '@hangar/domain';
import type { IBaseGameVersion } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { BaseGameMark } from '../base-games/base-game-mark';
import type { SettingsDraft } from './settings-draft';

/** A base game with an expandable form. */
@Component({
  selector: 'hangar-game-row',
  imports: [BaseGameMark, Icon],
  templateUrl: './game-row.html',
  styleUrl: './game-row.css',
})
export class GameRow {
  readonly draft = input.required<SettingsDraft>();
  readonly game = input.required<IBaseGameVersion>();

  protected readonly limits = BASE_GAME_LIMITS;
  protected readonly iconNames: readonly string[] = [...BASE_GAMES, 'freedm'];
  protected readonly hasOwnImage = computed(() => {
    const { icon } = this.game();
    return icon !== null && !this.iconNames.includes(icon);
  });
  protected readonly ports = computed(() =>
    this.draft()
      .values()
      .sourcePorts.filter((port) => !port.ignored || port.id === this.game().executable),
  );
  /** The path of an executable that doesn't belong to a listed source port. */
  protected readonly otherExecutable = computed(() => {
    const { executable } = this.game();
    return this.ports().some(({ id }) => id === executable) ? null : executable;
  });

  protected edit(change: Partial<IBaseGameVersion>): void {
    this.draft().editGame(this.game().id, change);
  }
}
