import type { NamedGame } from '@hangar/domain';

/** The names of games that mods are made for. */
export const GAME_NAMES: Readonly<Record<NamedGame, string>> = {
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
