import { baseGameFit, baseGameOf, fittingBaseGame } from '@hangar/domain';
import type { BaseGameNeed, IAppSettings, IBaseGameVersion, IProtocol } from '@hangar/domain';

/** What a new protocol's base game is found by. */
export interface BaseGameHints {
  readonly versions: readonly IBaseGameVersion[];
  readonly settings: Pick<IAppSettings, 'defaultBaseGameVersionId'>;
  readonly protocols: readonly Pick<IProtocol, 'baseGameVersionId' | 'updatedAt'>[];
  /** Which base game its files are made for; `null` while nobody knows. */
  readonly need: BaseGameNeed | null;
}

/** The base game that a new protocol begins with: the usual one, unless its files are made for another that is there. */
export function startingBaseGame(hints: BaseGameHints): string | null {
  const { versions, settings, need } = hints;
  const usual = usualBaseGame(hints);
  const fitting = need && fittingBaseGame(versions, need);
  if (!need || !fitting) return usual;
  const played = baseGameOf({ baseGameVersionId: usual }, versions, settings);
  const fit = played ? baseGameFit(played, need) : 'wrong';
  return fit === 'meant' || fit === 'stand-in' ? usual : fitting.id;
}

/** None of its own where the default decides, else the only one that is shown, else the one that was used last, else the first. */
function usualBaseGame({ versions, settings, protocols }: BaseGameHints): string | null {
  if (baseGameOf({ baseGameVersionId: null }, versions, settings)) return null;
  const shown = versions.filter(({ ignored }) => !ignored);
  const usable = shown.some(({ missing }) => !missing) ? shown.filter(({ missing }) => !missing) : shown;
  const ids = new Set(usable.map(({ id }) => id));
  const [latest] = protocols
    .filter(({ baseGameVersionId }) => baseGameVersionId !== null && ids.has(baseGameVersionId))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return latest?.baseGameVersionId ?? usable[0]?.id ?? null;
}
