import { Injectable } from '@nestjs/common';
import type { Achievement } from '@hangar/domain';

import { ContributedIds, ExtensionReports } from '../extension-records';

/** Maximum number of achievements per extension, because all of them are shown on one page. */
const MAX_PER_EXTENSION = 100;

/** An achievement and its owner. */
export interface OwnedAchievement extends Achievement {
  /** The name of the extension that added it; `null` for those of Hangar and the host. */
  readonly extension: string | null;
}

/** All achievements, in the order in which they were added. */
@Injectable()
export class AchievementList {
  private readonly achievements: OwnedAchievement[] = [];

  constructor(
    private readonly reports: ExtensionReports,
    contributedIds: ContributedIds,
  ) {
    contributedIds.register('achievements', (extension) => this.listIds(extension));
  }

  /**
   * Adds an achievement, which already has the ID under which it is stored.
   * @throws if the ID is in use, or its extension has too many achievements
   */
  add(achievement: Achievement, extension: string | null): void {
    if (this.achievements.some(({ id }) => id === achievement.id))
      throw new Error(`An achievement with the id “${achievement.id}” already exists.`);
    if (extension !== null && this.listIds(extension).length >= MAX_PER_EXTENSION)
      throw new Error(`An extension can have up to ${MAX_PER_EXTENSION} achievements.`);
    const measure: Achievement['measure'] =
      extension === null ? achievement.measure : this.guardMeasure(achievement, extension);
    this.achievements.push({ ...achievement, measure, extension });
  }

  all(): readonly OwnedAchievement[] {
    return this.achievements;
  }

  /** Returns the stored IDs of an extension's achievements. */
  private listIds(extension: string): string[] {
    return this.achievements.filter((owned) => owned.extension === extension).map(({ id }) => id);
  }

  /**
   * Wraps `measure` so that any result that is not a number counts as zero. A faulty extension then cannot break other
   * extensions.
   */
  private guardMeasure(achievement: Achievement, extension: string): Achievement['measure'] {
    return (counts) => {
      try {
        const measured: unknown = achievement.measure(structuredClone(counts));
        if (typeof measured === 'number' && !Number.isNaN(measured)) return Math.max(0, Math.floor(measured));
        throw new Error('the result is not a number');
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.reports.reportFault(
          extension,
          `couldn't measure its achievement “${achievement.id}”: ${reason}`,
          achievement.id,
        );
        return 0;
      }
    };
  }
}
