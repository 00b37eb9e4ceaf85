import { ALL_GAMES, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * An unknown port. It gets the options of vanilla Doom, which nearly every port has kept. Nothing newer is used because
 * some ports exit on unknown options. Which files it can read is left to the user.
 */
export const OTHER: SourcePortFamilyFacts = {
  id: 'other',
  label: 'This source port',
  ports: [
    // Listed so that a scan finds it; nothing else is known about it.
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
