import { ACHIEVEMENTS } from '@hangar/domain';
import type { IPlayerData, IPlayerStats } from '@hangar/domain';

/** An achievement as the page shows it. */
export interface AchievementView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isUnlocked: boolean;
  /** When it was unlocked; `null` when it is not, or nobody knows. */
  readonly unlockedAt: string | null;
  readonly progress: number;
  readonly target: number;
}

/** All achievements: the latest unlocked first, then those that are closest. */
export function achievementViews({ achievements }: Pick<IPlayerData, 'achievements'>): AchievementView[] {
  return ACHIEVEMENTS.map(({ id, name, text, target }) => {
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
  }).toSorted(
    (a, b) =>
      Number(b.isUnlocked) - Number(a.isUnlocked) ||
      (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? '') ||
      b.progress / b.target - a.progress / a.target,
  );
}

/** The counts worth showing, in words. */
export function statLines(
  stats: IPlayerStats,
  playtime: string,
): { readonly label: string; readonly value: string }[] {
  const count = (value: number) => value.toLocaleString();
  return [
    { label: $localize`Playtime`, value: playtime },
    { label: $localize`Launches`, value: count(stats.launches) },
    { label: $localize`Protocols played`, value: count(stats.distinctProtocolsLaunched) },
    { label: $localize`Protocols created`, value: count(stats.protocolsCreated) },
    { label: $localize`Mod files added`, value: count(stats.modFilesAdded) },
    { label: $localize`Base games brought in`, value: count(stats.wadsImported) },
    { label: $localize`Maps finished`, value: count(stats.mapsReached) },
    { label: $localize`Longest load order`, value: count(stats.longestLoadOrder) },
    { label: $localize`Source ports added`, value: count(stats.sourcePortsAdded) },
  ];
}
