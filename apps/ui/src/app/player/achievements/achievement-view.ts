import { ACHIEVEMENTS } from '@hangar/domain';
import type { IPlayerData, IPlayerStats } from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';

/** An achievement as shown on the page. */
export interface AchievementView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isUnlocked: boolean;
  /** The time at which the achievement was unlocked; `null` if it is locked or the time is unknown. */
  readonly unlockedAt: string | null;
  readonly progress: number;
  readonly target: number;
}

/**
 * Returns all achievements, including those of extensions: the most recently unlocked first, then those closest to
 * completion.
 */
export function createAchievementViews({
  achievements,
}: Pick<IPlayerData, 'achievements'>): AchievementView[] {
  const extensionAchievements = Object.entries(achievements).flatMap(([id, { name, text = '', target }]) =>
    name === undefined ? [] : [{ id, name, text, target }],
  );
  return [...ACHIEVEMENTS, ...extensionAchievements]
    .map(({ id, name, text, target }) => {
      const state = achievements[id];
      return {
        id,
        name,
        text,
        target,
        isUnlocked: state?.unlocked ?? false,
        unlockedAt: state?.unlockedAt ?? null,
        progress: state?.progress ?? 0,
      };
    })
    .toSorted(
      (a, b) =>
        Number(b.isUnlocked) - Number(a.isUnlocked) ||
        (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? '') ||
        b.progress / b.target - a.progress / a.target,
    );
}

/** Returns the counts that achievements are based on, except those shown in the statistics. */
export function createStatLines(stats: IPlayerStats): { readonly label: string; readonly value: string }[] {
  return [
    { label: $localize`Protocols created`, value: formatCount(stats.protocolsCreated) },
    { label: $localize`Mod files added`, value: formatCount(stats.modFilesAdded) },
    { label: $localize`Base games added`, value: formatCount(stats.wadsImported) },
    { label: $localize`Longest load order`, value: formatCount(stats.longestLoadOrder) },
    { label: $localize`Source ports added`, value: formatCount(stats.sourcePortsAdded) },
  ];
}
