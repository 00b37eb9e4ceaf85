import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES, VANILLA_DEMOS } from './common-facts';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/** Helion (facts: Core/Util/CommandLine/CommandLineArgs.cs, Client/Client.cs). */
export const HELION: SourcePortFamilyFacts = {
  id: 'helion',
  releases: DOOM_RELEASES.helion,
  label: SOURCE_PORT_FAMILY_NAMES.helion,
  platforms: ['linux', 'win32'],
  ports: [{ label: 'Helion', names: ['helion'] }],
  games: DOOM_GAMES,
  // The port recognises archives by their magic number and ignores their names.
  formats: { WAD: {}, PK3: {}, IPK3: {}, ZIP: {} },
  tellsByContent: true,
  packagedGames: { zip: {} },
  // Helion-Engine/Helion#655, #1274, #1307, #1316. The port's own actors are written in DECORATE; the extent of its
  // support for DECORATE in mods was not tested.
  features: { mbf21: {}, id24: { since: '0.9.9' }, 'udmf-doom': {} },
  lacks: ['zscript', 'udmf-zdoom'],
  unsure: ['zdoom'],
  // Only the first value after -deh is read.
  patches: { by: 'option', option: '-deh', atMost: 1 },
  saves: [{ option: '-savedir' }],
  loading: [{ option: '-loadgame', takes: 'name' }],
  config: { option: '-config' },
  screenshots: 'working-directory',
  runsIn: 'any-directory',
  quietArguments: [],
  // Source: Core/Util/CommandLine/CommandLineArgs.cs.
  statistics: { switches: ['-levelstat'] },
  map: { option: '+map', takes: 'names' },
  skillOption: '-skill',
  monsters: { none: ['-nomonsters'], fast: ['+sv_fastmonsters', '1'] },
  demos: VANILLA_DEMOS,
  // The WAD determines the compatibility level.
  complevelArguments: () => null,
};
