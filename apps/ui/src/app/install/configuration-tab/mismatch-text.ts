import { withoutBuild } from '@hangar/domain';
import type { BaseGameNeed, IBaseGameVersion } from '@hangar/domain';

import { GAME_NAMES } from '../../base-games/game-names';

/** Explains to the player why a base game doesn't match a file. */
export function formatMismatch(
  { game, saidBy, fileName, map }: BaseGameNeed,
  { name }: Pick<IBaseGameVersion, 'name'>,
): string {
  const neededGame = GAME_NAMES[game];
  const played = withoutBuild(name);
  switch (saidBy) {
    case 'file':
      return $localize`${fileName}:file: needs ${neededGame}:game:. With ${played}:baseGame: it may look wrong or not run.`;
    case 'author':
      return $localize`${fileName}:file: was made for ${neededGame}:game:. With ${played}:baseGame: it may look wrong or not run.`;
    case 'maps':
      return game === 'heretic' || map === null
        ? $localize`${fileName}:file: seems to be made for ${neededGame}:game:. With ${played}:baseGame: it may look wrong or not run.`
        : $localize`${fileName}:file: seems to be made for ${neededGame}:game:. It adds ${map}:map:, which ${played}:baseGame: doesn't use, so you'd never reach it.`;
  }
}

/** Explains a mismatch if the files are made for different games. */
export function formatContradiction(need: BaseGameNeed, played: Pick<IBaseGameVersion, 'name'>): string {
  const text = formatMismatch(need, played);
  return $localize`${text}:misfit: These files were made for different games, so no base game fits all of them.`;
}
