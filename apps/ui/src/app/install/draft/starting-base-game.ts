import { baseGameOf } from '@hangar/domain';
import type { IAppSettings, IBaseGameVersion, IProtocol } from '@hangar/domain';

/** What a new protocol's base game is found by. */
export interface BaseGameHints {
  readonly versions: readonly IBaseGameVersion[];
  readonly settings: Pick<IAppSettings, 'defaultBaseGameVersionId'>;
  readonly protocols: readonly Pick<IProtocol, 'baseGameVersionId' | 'updatedAt'>[];
}

/**
 * The base game that a new protocol begins with: none of its own where the default decides, else the only one that is
 * shown, else the one that was used last, else the first.
 */
export function startingBaseGame({ versions, settings, protocols }: BaseGameHints): string | null {
  if (baseGameOf({ baseGameVersionId: null }, versions, settings)) return null;
  const shown = versions.filter(({ ignored }) => !ignored);
  const usable = shown.some(({ missing }) => !missing) ? shown.filter(({ missing }) => !missing) : shown;
  const ids = new Set(usable.map(({ id }) => id));
  const [latest] = protocols
    .filter(({ baseGameVersionId }) => baseGameVersionId !== null && ids.has(baseGameVersionId))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return latest?.baseGameVersionId ?? usable[0]?.id ?? null;
}
