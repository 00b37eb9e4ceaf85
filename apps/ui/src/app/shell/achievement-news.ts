import { inject, Service } from '@angular/core';
import { ACHIEVEMENTS } from '@hangar/domain';
import type { Achievement, StreamedEvents } from '@hangar/domain';
import { interfaceLocale } from '@hangar/ui-components';
import { LauncherEventStream, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Address } from '../launch/address';

/** Achievements unlocked within this time are reported together. */
const MOMENT_MILLISECONDS = 1_500;

type Words = Pick<Achievement, 'name' | 'text'>;

/** Reports each unlocked achievement once. Started by the page frame. */
@Service()
export class AchievementNews {
  private readonly notifications = inject(Notifications);
  private readonly protocols = inject(ProtocolStore);
  private readonly address = inject(Address);
  private readonly shownIds = new Set<string>();
  private untold: readonly Words[] = [];
  private pendingNotice: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(LauncherEventStream).on('achievement.unlocked', (achievement) =>
      this.handleAchievement(achievement),
    );
  }

  private handleAchievement({ id, name, text = '' }: StreamedEvents['achievement.unlocked']): void {
    const known = ACHIEVEMENTS.find((one) => one.id === id);
    const achievement = known ?? (name === undefined ? null : { name, text });
    if (!achievement || this.shownIds.has(id)) return;
    this.shownIds.add(id);
    this.untold = [...this.untold, achievement];
    clearTimeout(this.pendingNotice);
    this.pendingNotice = setTimeout(() => this.notify(), MOMENT_MILLISECONDS);
  }

  private notify(): void {
    const news = { tone: 'good' as const, ...wordsOf(this.untold) };
    this.untold = [];
    if (this.isFirstStart()) this.notifications.note(news);
    else this.notifications.notify(news);
  }

  /** Whether the first steps are shown. A toast would cover their buttons. */
  private isFirstStart(): boolean {
    return this.address.path() === '/' && this.protocols.protocols()?.length === 0;
  }
}

function wordsOf(achievements: readonly Words[]): { title: string; text: string } {
  const [first] = achievements;
  if (first && achievements.length === 1)
    return { title: $localize`Achievement: ${first.name}:name:`, text: first.text };
  return {
    title: $localize`${achievements.length}:count: achievements unlocked`,
    text: new Intl.ListFormat(interfaceLocale()).format(achievements.map(({ name }) => name)),
  };
}
