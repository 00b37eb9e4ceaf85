import { withoutBuild } from '@hangar/domain';
import type { BaseGameNeed, IBaseGameVersion, NamedGame } from '@hangar/domain';

const GAMES: Readonly<Record<NamedGame, string>> = {
  doom: 'Doom',
  doom2: 'Doom II',
  tnt: 'TNT: Evilution',
  plutonia: 'The Plutonia Experiment',
  heretic: 'Heretic',
  hexen: 'Hexen',
  strife: 'Strife',
  chex: 'Chex Quest',
  hacx: 'HACX',
  freedoom1: 'Freedoom: Phase 1',
  freedoom2: 'Freedoom: Phase 2',
};

/** Explains to the player why a base game doesn't match a file. */
export function misfitText(
  { game, saidBy, fileName, map }: BaseGameNeed,
  { name }: Pick<IBaseGameVersion, 'name'>,
): string {
  const wanted = GAMES[game];
  const played = withoutBuild(name);
  switch (saidBy) {
    case 'file':
      return $localize`${fileName}:file: asks for ${wanted}:game:. It may look wrong, or not run, with ${played}:baseGame:.`;
    case 'author':
      return $localize`The author of ${fileName}:file: made it for ${wanted}:game:. It may look wrong, or not run, with ${played}:baseGame:.`;
    case 'maps':
      return game === 'heretic' || map === null
        ? $localize`${fileName}:file: looks made for ${wanted}:game:. It may look wrong, or not run, with ${played}:baseGame:.`
        : $localize`${fileName}:file: looks made for ${wanted}:game:: it brings ${map}:map:, and ${played}:baseGame: has no map of that name, so you would not come to play it.`;
  }
}

/** Explains a mismatch of one of several files that are made for different games. */
export function contradictionText(need: BaseGameNeed, played: Pick<IBaseGameVersion, 'name'>): string {
  const text = misfitText(need, played);
  return $localize`${text}:misfit: The files here are made for different games: no base game suits them all.`;
}
