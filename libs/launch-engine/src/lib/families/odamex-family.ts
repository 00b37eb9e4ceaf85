import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES, PATCH_OPTION, VANILLA_MONSTERS } from './common-facts';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/** The Odamex client (facts: common/d_main.cpp, common/m_resfile.cpp, client/src/d_main.cpp). */
export const ODAMEX: SourcePortFamilyFacts = {
  id: 'odamex',
  releases: DOOM_RELEASES.odamex,
  label: SOURCE_PORT_FAMILY_NAMES.odamex,
  ports: [
    {
      label: 'Odamex',
      names: ['odamex'],
      flatpaks: [{ id: 'net.odamex.Odamex' }],
      versionFlag: '--version',
      printedName: 'Odamex',
    },
  ],
  games: DOOM_GAMES,
  formats: { WAD: {}, OTHER: {} },
  // MBF21: odamex/odamex#428. Hexen's format: odamex/odamex#811. ZDoom's map definitions were not tested.
  features: { mbf21: { since: '10.0', isWidespread: true }, 'hexen-maps': {} },
  lacks: ['zscript', 'decorate', 'udmf-zdoom'],
  unsure: ['zdoom', 'id24'],
  patches: PATCH_OPTION,
  saves: [],
  config: { option: '-config' },
  screenshots: 'own-folder',
  runsIn: 'any-directory',
  quietArguments: [],
  map: { option: '+map', takes: 'names' },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  // Only network games can be recorded (-netrecord).
  demos: { play: '-playdemo' },
  complevelArguments: () => null,
};
