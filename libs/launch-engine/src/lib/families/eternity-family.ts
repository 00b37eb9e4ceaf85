import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES, LOAD_BY_SLOT, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/** The Eternity Engine (facts: source/d_main.cpp, source/d_files.cpp, source/m_shots.cpp). */
export const ETERNITY: SourcePortFamilyFacts = {
  id: 'eternity',
  releases: DOOM_RELEASES.eternity,
  label: SOURCE_PORT_FAMILY_NAMES.eternity,
  ports: [{ label: 'Eternity', names: ['eternity', 'eternity-engine'] }],
  games: [...DOOM_GAMES, 'heretic'],
  formats: { WAD: {}, PK3: {}, ZIP: {}, OTHER: {} },
  ownPackages: { '.pke': {} },
  packagedGames: { zip: {} },
  // MBF21 except for some of its OPTIONS: team-eternity/eternity#764. UDMF: #734. ACS, including LOADACS: README.md,
  // source/acs_intr.cpp. Hexen's map format is partly supported (doom-cross-port-collab/issue-tracker#15).
  features: { eternity: {}, mbf21: {}, acs: {}, 'udmf-doom': {}, 'udmf-heretic': {} },
  unsure: ['hexen-maps'],
  patches: PATCH_OPTION,
  saves: [{ option: '-save' }],
  loading: [LOAD_BY_SLOT],
  config: { option: '-config' },
  screenshots: 'own-folder',
  runsIn: 'any-directory',
  quietArguments: [],
  // Unlike related ports, Eternity accepts a name after -warp.
  map: { option: '-warp', takes: 'names' },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  demos: VANILLA_DEMOS,
  complevelArguments: ({ name }) => (name === 'vanilla' ? ['-vanilla'] : null),
};
