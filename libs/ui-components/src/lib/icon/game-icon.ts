import { Component, computed, input } from '@angular/core';

import { GAME_MARKS } from './game-marks';
import type { GameMarkName } from './game-marks';

/** The mark of a base game. The game's name goes with it, so screen readers skip it. */
@Component({
  selector: 'hangar-game-icon',
  host: { 'aria-hidden': 'true' },
  template: `
    <svg viewBox="0 0 24 24">
      <path class="line" [attr.d]="mark()" />
    </svg>
  `,
  styleUrl: './icon.css',
})
export class GameIcon {
  readonly game = input.required<GameMarkName>();

  protected readonly mark = computed(() => GAME_MARKS[this.game()]);
}
