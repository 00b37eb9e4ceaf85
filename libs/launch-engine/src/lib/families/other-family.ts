import { ALL_GAMES, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * An unknown port. It gets vanilla Doom's options, which nearly all ports still support. Newer options are not used
 * because some ports exit on unknown options. The user decides which files to load.
 */
export const OTHER: SourcePortFamilyFacts = {
  id: 'other',
  label: 'This source port',
  ports: [
    // Listed so that a scan finds the program. Nothing else is known about it.
    { label: 'Doomsday Engine', names: ['doomsday'] },
  ],
  games: ALL_GAMES,
  formats: { WAD: {}, PK3: {}, PK7: {}, IPK3: {}, ZIP: {}, OTHER: {} },
  ownPackages: { '.pke': {}, '.epk': {} },
  tellsByContent: true,
  packagedGames: { zip: {}, '7z': {} },
  patches: PATCH_OPTION,
  saves: [],
  savesStayBecause: "Hangar doesn't know how to move them",
  config: { option: '-config' },
  screenshots: 'working-directory',
  runsIn: 'any-directory',
  quietArguments: [],
  map: { option: '-warp', takes: 'numbers', bigNumbers: false },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  demos: { record: VANILLA_DEMOS.record, play: VANILLA_DEMOS.play },
  complevelArguments: () => null,
};
