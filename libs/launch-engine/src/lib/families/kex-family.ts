import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES } from './common-facts';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * The KEX re-release of Doom + Doom II. Only its support for `-file` with absolute paths is documented (DoomRunner,
 * Sources/EngineTraits.cpp), so nothing else is used.
 */
export const KEX: SourcePortFamilyFacts = {
  id: 'kex',
  label: SOURCE_PORT_FAMILY_NAMES.kex,
  platforms: ['win32'],
  // The Steam version is called doom.exe. The name is too common to identify the port.
  ports: [{ label: 'DOOM + DOOM II', names: ['doom_gog', 'doom_egs'] }],
  games: DOOM_GAMES,
  formats: { WAD: {} },
  features: { mbf21: {}, id24: {} },
  patches: { by: 'nothing' },
  saves: [],
  config: null,
  screenshots: 'own-folder',
  // Stores start the port in its own folder. Whether it runs in other folders was not tested.
  runsIn: 'program-directory',
  quietArguments: [],
  map: null,
  skillOption: null,
  monsters: {},
  demos: {},
  complevelArguments: () => null,
};
