import type { IBaseGameVersion } from '@hangar/domain';
import type { GameMarkName } from '@hangar/ui-components';

/** The drawn mark of a base game. FreeDM is Freedoom to the rules, but has one of its own. */
export function markOf({ game, iwadPath }: Pick<IBaseGameVersion, 'game' | 'iwadPath'>): GameMarkName {
  return game === 'freedoom' && /freedm[^/\\]*$/i.test(iwadPath) ? 'freedm' : game;
}
