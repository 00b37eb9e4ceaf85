import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { ALL_GAMES, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { SourcePortFamilyFacts } from './source-port-family';

/** k8vavoom (facts: source/filesys/files.cpp, libs/core/fsys). */
export const K8VAVOOM: SourcePortFamilyFacts = {
  id: 'k8vavoom',
  label: SOURCE_PORT_FAMILY_NAMES.k8vavoom,
  platforms: ['linux', 'win32'],
  ports: [{ label: 'k8vavoom', names: ['k8vavoom'] }],
  games: ALL_GAMES,
  formats: { WAD: {}, PK3: {}, IPK3: {}, PK7: {}, ZIP: {} },
  packagedGames: { zip: {}, '7z': {} },
  // The port plays Hexen and does not support ZScript. Which of ZDoom's other extensions it supports was not tested.
  // Its own extension is Vavoom C scripts (source/sv_main.cpp, source/cl_main.cpp: G_LoadVCMods).
  features: { vavoom: {}, 'hexen-maps': {} },
  lacks: ['zscript'],
  unsure: ['zdoom', 'mbf21', 'id24', 'udmf'],
  patches: PATCH_OPTION,
  saves: [{ option: '-savedir' }],
  // -configdir requires a folder; a file cannot be specified.
  config: null,
  screenshots: 'own-folder',
  // How the port finds its own data was not examined. Running it in its own folder is safe, because it writes no player
  // files there.
  runsIn: 'program-directory',
  quietArguments: [],
  // +map and the demo options are from memory, without a source.
  map: { option: '+map', takes: 'names' },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  demos: VANILLA_DEMOS,
  complevelArguments: () => null,
};
