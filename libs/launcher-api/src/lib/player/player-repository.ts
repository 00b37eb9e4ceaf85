import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { achievementStates, rankOf, type IPlayerData } from '@hangar/domain';

import { EventBus } from '../events';
import { CLOCK, timestamp, type Clock } from '../platform';
import { DataDirectory, HandEdits, JsonDocument, StorageProblems } from '../storage';
import type { Counting } from './player-counting';
import { readPlayer, type PlayerRecord } from './player-record';

/** The only owner of `playerData.json`. */
@Injectable()
export class PlayerRepository implements OnApplicationShutdown {
  private readonly document: JsonDocument<PlayerRecord>;

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    problems: StorageProblems,
    edits: HandEdits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.document = new JsonDocument<PlayerRecord>(
      { path: data.playerFile(), read: readPlayer },
      { problems, clock },
    );
    edits.watchFile(data.playerFile(), () => this.document.read());
  }

  async read(): Promise<IPlayerData> {
    const { stats, feats, achievements } = await this.document.read();
    const states = achievementStates({ ...stats, feats }, achievements, timestamp(this.clock));
    const unlocked = Object.values(states).filter((state) => state.unlocked);
    return { rank: rankOf(unlocked.length), stats, achievements: states };
  }

  /** Counts, and tells of achievements that this unlocked. */
  async count(counting: Counting): Promise<void> {
    let unlocked: { id: string; unlockedAt: string }[] = [];
    let hasCounted = false;
    await this.document.update((before) => {
      unlocked = [];
      const counted = counting(before);
      hasCounted = counted !== before;
      if (!hasCounted) return before;
      const now = timestamp(this.clock);
      const achievements = achievementStates(
        { ...counted.stats, feats: counted.feats },
        before.achievements,
        now,
      );
      for (const [id, state] of Object.entries(achievements)) {
        if (state.unlocked && !before.achievements[id]?.unlocked) unlocked.push({ id, unlockedAt: now });
      }
      return { ...counted, achievements };
    }, 'background');
    if (hasCounted) this.events.publish('player.changed', {});
    for (const achievement of unlocked) this.events.publish('achievement.unlocked', achievement);
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }
}
