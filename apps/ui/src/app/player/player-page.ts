import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Skeleton, Icon } from '@hangar/ui-components';
import { PlayerStore } from '@hangar/ui-data-access';

import { ExtensionPanels } from '../extensions/extension-panels';
import { createAchievementViews } from './achievements/achievement-view';
import { AchievementsTab } from './achievements/achievements-tab';
import { StatisticsTab } from './statistics/statistics-tab';

/** The player's rank, statistics and achievements in tabs. The address specifies the tab. */
@Component({
  selector: 'hangar-player-page',
  imports: [AchievementsTab, ExtensionPanels, Icon, RouterLink, Skeleton, StatisticsTab],
  templateUrl: './player-page.html',
  styleUrl: './player-page.css',
})
export class PlayerPage {
  private readonly store = inject(PlayerStore);

  /** Query parameter of the address. */
  readonly tab = input<string>();

  protected readonly player = this.store.player;
  protected readonly error = this.store.error;
  protected readonly isAchievements = computed(() => this.tab() === 'achievements');
  protected readonly total = computed(() => this.achievements().length);
  protected readonly unlocked = computed(
    () => this.achievements().filter(({ isUnlocked }) => isUnlocked).length,
  );
  private readonly achievements = computed(() =>
    createAchievementViews({ achievements: this.player()?.achievements ?? {} }),
  );
}
