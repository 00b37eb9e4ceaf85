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

/** Why a base game does not suit a file, for the player. */
export function misfitText(
  { game, saidBy, fileName, map }: BaseGameNeed,
  { name }: Pick<IBaseGameVersion, 'name'>,
): string {
  const wanted = GAMES[game];
  switch (saidBy) {
    case 'file':
      return $localize`${fileName}:file: asks for ${wanted}:game:. It may look wrong, or not run, with ${name}:baseGame:.`;
    case 'author':
      return $localize`The author of ${fileName}:file: made it for ${wanted}:game:. It may look wrong, or not run, with ${name}:baseGame:.`;
    case 'maps':
      return game === 'heretic' || map === null
        ? $localize`${fileName}:file: looks made for ${wanted}:game:. It may look wrong, or not run, with ${name}:baseGame:.`
        : $localize`${fileName}:file: looks made for ${wanted}:game:: it brings ${map}:map:, and ${name}:baseGame: has no map of that name, so you would not come to play it.`;
  }
}
