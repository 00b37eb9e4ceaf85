import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES, VANILLA_MONSTERS } from './common-facts';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/** EDGE-Classic (facts: source_files/edge/e_main.cc, m_misc.cc). */
export const EDGE_CLASSIC: SourcePortFamilyFacts = {
  id: 'edge-classic',
  releases: DOOM_RELEASES['edge-classic'],
  label: SOURCE_PORT_FAMILY_NAMES['edge-classic'],
  platforms: ['linux', 'win32'],
  ports: [
    { label: 'EDGE-Classic', names: ['edge-classic'] },
    { label: '3DGE', names: ['3dge'] },
  ],
  // Support for Heretic is from memory, without a source.
  games: [...DOOM_GAMES, 'heretic'],
  // A file with an unknown extension causes a fatal error, so OTHER and IPK3 are not listed.
  formats: { WAD: {}, PK3: {}, ZIP: {} },
  ownPackages: { '.epk': {} },
  packagedGames: { zip: {} },
  // The port's own languages (DDF, RTS) replace those of ZDoom (edge-classic/EDGE-classic#799). UMAPINFO: #144 and
  // #145. MBF21 support began with #736; its completeness was not tested.
  features: { edge: {}, umapinfo: {}, 'udmf-doom': {}, 'udmf-heretic': {} },
  unsure: ['mbf21', 'id24', 'hexen-maps'],
  // The port has no -deh option: patches are passed like other files.
  patches: { by: 'files' },
  saves: [],
  savesStayBecause: 'its only option for that, -home, also moves its settings',
  config: { option: '-config' },
  screenshots: 'own-folder',
  // How the port finds its own data was not examined. Running it in its own folder is safe, because it writes no player
  // files there.
  runsIn: 'program-directory',
  quietArguments: [],
  map: { option: '-warp', takes: 'names' },
  skillOption: '-skill',
  // -nomonsters and -fast are in the source. -respawn was not found there but is passed as well.
  monsters: VANILLA_MONSTERS,
  // The port exits with the fatal error "Demos are no longer supported".
  demos: {},
  complevelArguments: () => null,
};
