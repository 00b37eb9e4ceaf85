import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES } from './common-facts';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * The KEX re-release of Doom + Doom II. Only `-file` with absolute paths is known of it (DoomRunner,
 * Sources/EngineTraits.cpp), so nothing else is asked of it.
 */
export const KEX: SourcePortFamilyFacts = {
  id: 'kex',
  label: SOURCE_PORT_FAMILY_NAMES.kex,
  platforms: ['win32'],
  // The Steam version is a plain doom.exe, a name that says too little to be recognised by.
  ports: [{ label: 'DOOM + DOOM II', names: ['doom_gog', 'doom_egs'] }],
  games: DOOM_GAMES,
  formats: { WAD: {} },
  features: { mbf21: {}, id24: {} },
  patches: { by: 'nothing' },
  saves: [],
  config: null,
  screenshots: 'own-folder',
  // A store starts it in its own folder; whether it runs elsewhere was not tried.
  runsIn: 'program-directory',
  quietArguments: [],
  map: null,
  skillOption: null,
  monsters: {},
  demos: {},
  complevelArguments: () => null,
};
