import { Component, computed, inject, input } from '@angular/core';
import type { IBaseGameVersion } from '@hangar/domain';
import { GAME_MARKS, GameIcon } from '@hangar/ui-components';
import type { GameMarkName } from '@hangar/ui-components';
import { MediaApi } from '@hangar/ui-data-access';

/** The icon of a base game: a built-in one or the user's own image. */
@Component({
  selector: 'hangar-base-game-mark',
  imports: [GameIcon],
  template: `
    @if (image(); as address) {
      <img [src]="address" alt="" />
    } @else {
      <hangar-game-icon [game]="mark()" />
    }
  `,
  styles: `
    :host {
      display: inline-grid;
      flex: none;
      place-items: center;
      width: 1.125rem;
      height: 1.125rem;
    }
    img {
      width: 100%;
      height: 100%;
      border-radius: var(--r-1);
      object-fit: cover;
    }
    hangar-game-icon {
      width: 100%;
      height: 100%;
    }
  `,
})
export class BaseGameMark {
  private readonly media = inject(MediaApi);
  readonly version = input.required<Pick<IBaseGameVersion, 'icon' | 'game' | 'slug'>>();

  protected readonly mark = computed(() => getMark(this.version()));
  protected readonly image = computed(() => {
    const { icon } = this.version();
    return icon === null || isMark(icon) ? null : this.media.getImageAddress(icon);
  });
}

/** Returns a base game's built-in icon: the one that the user selected, or else the icon of its game. */
export function getMark({
  icon,
  game,
  slug,
}: Pick<IBaseGameVersion, 'icon' | 'game' | 'slug'>): GameMarkName {
  if (icon !== null && isMark(icon)) return icon;
  if (slug.startsWith('freedm')) return 'freedm';
  return slug.startsWith('freedoom2') ? 'freedoom2' : game;
}

function isMark(name: string): name is GameMarkName {
  return name in GAME_MARKS;
}
