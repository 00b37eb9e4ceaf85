import { inject, Service } from '@angular/core';
import { ACHIEVEMENTS } from '@hangar/domain';
import type { Achievement, StreamedEvents } from '@hangar/domain';
import { getInterfaceLocale } from '@hangar/ui-components';
import { LauncherEventStream, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Address } from '../launch/address';

/** Achievements unlocked within this time are reported together. */
const GROUPING_DELAY_MS = 1_500;

type NoticeText = Pick<Achievement, 'name' | 'text'>;

/** Reports each unlocked achievement once. Started by the page frame. */
@Service()
export class AchievementNotifier {
  private readonly notifications = inject(Notifications);
  private readonly protocols = inject(ProtocolStore);
  private readonly address = inject(Address);
  private readonly reportedIds = new Set<string>();
  private pendingAchievements: readonly NoticeText[] = [];
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(LauncherEventStream).on('achievement.unlocked', (achievement) =>
      this.handleAchievement(achievement),
    );
  }

  private handleAchievement({ id, name, text = '' }: StreamedEvents['achievement.unlocked']): void {
    const builtIn = ACHIEVEMENTS.find((candidate) => candidate.id === id);
    const achievement = builtIn ?? (name === undefined ? null : { name, text });
    if (!achievement || this.reportedIds.has(id)) return;
    this.reportedIds.add(id);
    this.pendingAchievements = [...this.pendingAchievements, achievement];
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.notify(), GROUPING_DELAY_MS);
  }

  private notify(): void {
    const notice = { tone: 'good' as const, ...createNotice(this.pendingAchievements) };
    this.pendingAchievements = [];
    if (this.isFirstStart()) this.notifications.addSilently(notice);
    else this.notifications.notify(notice);
  }

  /** Whether the first steps are shown. A toast would cover their buttons. */
  private isFirstStart(): boolean {
    return this.address.path() === '/' && this.protocols.protocols()?.length === 0;
  }
}

function createNotice(achievements: readonly NoticeText[]): { title: string; text: string } {
  const [first] = achievements;
  if (first && achievements.length === 1)
    return { title: $localize`Achievement: ${first.name}:name:`, text: first.text };
  return {
    title: $localize`${achievements.length}:count: achievements unlocked`,
    text: new Intl.ListFormat(getInterfaceLocale()).format(achievements.map(({ name }) => name)),
  };
}
