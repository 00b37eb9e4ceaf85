import { Component, computed, input } from '@angular/core';
import type { IPlayerData } from '@hangar/domain';
import { formatDay, Icon } from '@hangar/ui-components';

import { createAchievementViews, createStatLines } from './achievement-view';

/** The unlocked and remaining achievements, and the counts that they are based on. */
@Component({
  selector: 'hangar-achievements-tab',
  imports: [Icon],
  templateUrl: './achievements-tab.html',
  styleUrl: './achievements-tab.css',
})
export class AchievementsTab {
  readonly player = input.required<IPlayerData>();

  protected readonly formatDay = formatDay;
  protected readonly achievements = computed(() => createAchievementViews(this.player()));
  protected readonly stats = computed(() => createStatLines(this.player().stats));
}
