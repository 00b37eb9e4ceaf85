import { Component, computed, input } from '@angular/core';

import { GAME_MARKS } from './game-marks';
import type { GameMarkName } from './game-marks';

/** The icon of a base game. Hidden from screen readers, because the game's name is next to it. */
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
