import { Injectable } from '@nestjs/common';
import type { Achievement } from '@hangar/domain';

import { ContributedIds, ExtensionReports } from '../extension-records';

/** All of them are shown on one page. */
const MAX_OF_EXTENSION = 100;

/** An achievement, and whose it is. */
export interface OwnedAchievement extends Achievement {
  /** The name of the extension that added it; `null` for ours and a host's. */
  readonly extension: string | null;
}

/** The achievements of everybody, in the order in which they were added. */
@Injectable()
export class AchievementList {
  private readonly achievements: OwnedAchievement[] = [];

  constructor(
    private readonly reports: ExtensionReports,
    contributed: ContributedIds,
  ) {
    contributed.register('achievements', (extension) => this.idsOf(extension));
  }

  /**
   * Adds one under the id that is stored.
   * @throws when there is another of this id, or its extension has too many
   */
  add(achievement: Achievement, extension: string | null): void {
    if (this.achievements.some(({ id }) => id === achievement.id))
      throw new Error(`There is another achievement with the id "${achievement.id}".`);
    if (extension !== null && this.idsOf(extension).length >= MAX_OF_EXTENSION)
      throw new Error(`An extension may have ${MAX_OF_EXTENSION} achievements at most.`);
    const measure: Achievement['measure'] =
      extension === null ? achievement.measure : this.guarded(achievement, extension);
    this.achievements.push({ ...achievement, measure, extension });
  }

  all(): readonly OwnedAchievement[] {
    return this.achievements;
  }

  /** The stored ids of an extension's achievements. */
  private idsOf(extension: string): string[] {
    return this.achievements.filter((owned) => owned.extension === extension).map(({ id }) => id);
  }

  /** What is no number counts as nothing, so that one extension cannot end the counting for all. */
  private guarded(achievement: Achievement, extension: string): Achievement['measure'] {
    return (counts) => {
      try {
        const measured: unknown = achievement.measure(structuredClone(counts));
        if (typeof measured === 'number' && !Number.isNaN(measured)) return Math.max(0, Math.floor(measured));
        throw new Error('it is no number');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.reports.reportFault(
          extension,
          `cannot measure its achievement "${achievement.id}": ${why}`,
          achievement.id,
        );
        return 0;
      }
    };
  }
}
