import { inject, Service } from '@angular/core';
import { ACHIEVEMENTS } from '@hangar/domain';
import { LauncherEventStream, Notifications } from '@hangar/ui-data-access';

/** Tells of each achievement when it is unlocked, once. Started by the frame. */
@Service()
export class AchievementNews {
  private readonly notifications = inject(Notifications);
  private readonly told = new Set<string>();

  constructor() {
    inject(LauncherEventStream).on('achievement.unlocked', ({ id }) => this.tell(id));
  }

  private tell(id: string): void {
    const achievement = ACHIEVEMENTS.find((known) => known.id === id);
    if (!achievement || this.told.has(id)) return;
    this.told.add(id);
    this.notifications.tell({
      tone: 'good',
      title: $localize`Achievement: ${achievement.name}:name:`,
      text: achievement.text,
    });
  }
}
