import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory, type JsonDocument, UserDocuments } from '@hangar/api-foundation/storage';
import {
  ACHIEVEMENTS,
  achievementStates,
  rankOf,
  type IAchievementState,
  type IPlayerData,
  type LauncherEvents,
} from '@hangar/domain';

import { AchievementList } from '../../extensions';
import type { CountUpdate } from './player-counting';
import { readPlayer, type PlayerRecord, type SeenKind } from './player-record';

/** The only owner of `playerData.json`. */
@Injectable()
export class PlayerRepository implements OnModuleInit, OnApplicationShutdown {
  private readonly document: JsonDocument<PlayerRecord>;

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    private readonly achievements: AchievementList,
    documents: UserDocuments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.document = documents.open<PlayerRecord>({ path: data.playerFile(), read: readPlayer });
  }

  onModuleInit(): void {
    for (const achievement of ACHIEVEMENTS) this.achievements.add(achievement, null);
  }

  async read(): Promise<IPlayerData> {
    const player = await this.document.read();
    const states = this.getStates(player, player.achievements, timestamp(this.clock));
    // Achievements from extensions do not count towards the rank.
    const unlocked = ACHIEVEMENTS.filter(({ id }) => states[id]?.unlocked);
    const visible = this.achievements
      .all()
      .flatMap(({ id }) => (states[id] ? [[id, { ...states[id], ...this.getLabels(id) }] as const] : []));
    return {
      rank: rankOf(unlocked.length),
      stats: player.stats,
      achievements: Object.fromEntries(visible),
    };
  }

  /** Whether the item with this kind and this ID or name was already counted. */
  async hasCounted(kind: SeenKind, name: string): Promise<boolean> {
    return (await this.document.read()).seen[kind].includes(name);
  }

  /** Applies an update to the counts, and publishes the achievements that it unlocks. */
  async count(update: CountUpdate): Promise<void> {
    let unlocked: LauncherEvents['achievement.unlocked'][] = [];
    let hasCounted = false;
    await this.document.update((before) => {
      unlocked = [];
      const counted = update(before);
      hasCounted = counted !== before;
      if (!hasCounted) return before;
      const now = timestamp(this.clock);
      const states = this.getStates(counted, before.achievements, now);
      for (const [id, state] of Object.entries(states)) {
        if (state.unlocked && !before.achievements[id]?.unlocked)
          unlocked.push({ id, unlockedAt: now, ...this.getLabels(id) });
      }
      // Achievements from extensions that are not installed at the moment are kept.
      const achievements = { ...before.achievements, ...states };
      return { ...counted, achievements, sessionsSince: counted.sessionsSince ?? now };
    }, 'background');
    if (hasCounted) this.events.publish('player.changed', {});
    for (const achievement of unlocked) this.events.publish('achievement.unlocked', achievement);
  }

  private getStates(
    { stats, feats }: Pick<PlayerRecord, 'stats' | 'feats'>,
    before: PlayerRecord['achievements'],
    now: string,
  ): Record<string, IAchievementState> {
    return achievementStates({ ...stats, feats }, before, now, this.achievements.all());
  }

  /**
   * Returns the name and description of an extension's achievement. Clients already have the names and descriptions of
   * built-in achievements.
   */
  private getLabels(id: string): { name?: string; text?: string } {
    if (ACHIEVEMENTS.some((builtIn) => builtIn.id === id)) return {};
    const added = this.achievements.all().find((achievement) => achievement.id === id);
    return added ? { name: added.name, text: added.text } : {};
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }
}
