import { Component, computed, inject } from '@angular/core';
import { formatDay, formatPlaytime, Icon, Skeleton } from '@hangar/ui-components';
import { PlayerStore } from '@hangar/ui-data-access';

import { achievementViews, statLines } from './achievement-view';

/** What the player has done: rank, figures, achievements. */
@Component({
  selector: 'hangar-player-page',
  imports: [Icon, Skeleton],
  templateUrl: './player-page.html',
  styleUrl: './player-page.css',
})
export class PlayerPage {
  private readonly store = inject(PlayerStore);

  protected readonly formatDay = formatDay;
  protected readonly player = this.store.player;
  protected readonly error = this.store.error;
  protected readonly achievements = computed(() => {
    const player = this.player();
    return player ? achievementViews(player) : [];
  });
  protected readonly unlocked = computed(
    () => this.achievements().filter(({ isUnlocked }) => isUnlocked).length,
  );
  protected readonly stats = computed(() => {
    const player = this.player();
    return player ? statLines(player.stats, formatPlaytime(player.stats.totalPlaytimeSeconds)) : [];
  });
}
