import { baseGameFit, baseGameOf, findBaseGame } from '@hangar/domain';
import type { BaseGameNeed, IAppSettings, IBaseGameVersion, IProtocolCard } from '@hangar/domain';

/** The data used to select a new protocol's base game. */
export interface BaseGameHints {
  readonly versions: readonly IBaseGameVersion[];
  readonly settings: Pick<IAppSettings, 'defaultBaseGameVersionId'>;
  readonly protocols: readonly Pick<IProtocolCard, 'baseGameVersionId' | 'createdAt' | 'lastLaunchedAt'>[];
  /** The base game that the protocol's files are made for; `null` if unknown. */
  readonly need: BaseGameNeed | null;
}

/**
 * Returns the base game of a new protocol: the usual base game, unless the protocol's files are made for another game
 * in the library.
 */
export function chooseStartingBaseGame(hints: BaseGameHints): string | null {
  const { versions, settings, need } = hints;
  const defaultId = chooseDefaultBaseGame(hints);
  const fittingGame = need && findBaseGame(versions, need);
  if (!need || !fittingGame) return defaultId;
  const defaultGame = baseGameOf({ baseGameVersionId: defaultId }, versions, settings);
  const defaultFit = defaultGame ? baseGameFit(defaultGame, need) : 'wrong';
  return defaultFit === 'meant' || defaultFit === 'stand-in' ? defaultId : fittingGame.id;
}

/**
 * Returns `null` if there is a default or at most one game, otherwise the only visible game, the most recently used
 * game or the first game.
 */
function chooseDefaultBaseGame({ versions, settings, protocols }: BaseGameHints): string | null {
  if (baseGameOf({ baseGameVersionId: null }, versions, settings)) return null;
  const visible = versions.filter(({ ignored }) => !ignored);
  const usable = visible.some(({ missing }) => !missing)
    ? visible.filter(({ missing }) => !missing)
    : visible;
  const ids = new Set(usable.map(({ id }) => id));
  const [latest] = protocols
    .filter(({ baseGameVersionId }) => baseGameVersionId !== null && ids.has(baseGameVersionId))
    .sort((a, b) => getLastUse(b).localeCompare(getLastUse(a)));
  return latest?.baseGameVersionId ?? usable[0]?.id ?? null;
}

function getLastUse({ createdAt, lastLaunchedAt }: BaseGameHints['protocols'][number]): string {
  return lastLaunchedAt ?? createdAt;
}
