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
  private readonly heard = new Set<string>();
  private untold: readonly Words[] = [];
  private telling: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(LauncherEventStream).on('achievement.unlocked', (achievement) => this.hear(achievement));
  }

  private hear({ id, name, text = '' }: StreamedEvents['achievement.unlocked']): void {
    const known = ACHIEVEMENTS.find((one) => one.id === id);
    const achievement = known ?? (name === undefined ? null : { name, text });
    if (!achievement || this.heard.has(id)) return;
    this.heard.add(id);
    this.untold = [...this.untold, achievement];
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.tell(), MOMENT_MILLISECONDS);
  }

  private tell(): void {
    const news = { tone: 'good' as const, ...wordsOf(this.untold) };
    this.untold = [];
    if (this.isFirstStart()) this.notifications.note(news);
    else this.notifications.tell(news);
  }

  /** Whether the first steps are shown, whose buttons a toast would cover. */
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
