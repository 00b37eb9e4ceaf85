import { ALL_GAMES, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * A port that we do not know. It gets the options of vanilla Doom, which nearly every port has kept; some ports end
 * at once on an option that they do not know, so nothing newer is tried. What files it reads is left to the user.
 */
export const OTHER: SourcePortFamilyFacts = {
  id: 'other',
  label: 'This source port',
  ports: [
    // Known by name, so that a scan finds it, and by nothing else.
    { label: 'Doomsday Engine', names: ['doomsday'] },
  ],
  games: ALL_GAMES,
  formats: { WAD: {}, PK3: {}, PK7: {}, IPK3: {}, ZIP: {}, OTHER: {} },
  ownPackages: { '.pke': {}, '.epk': {} },
  tellsByContent: true,
  packagedGames: { zip: {}, '7z': {} },
  patches: PATCH_OPTION,
  saves: [],
  savesStayBecause: 'Hangar does not know its option for this',
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
