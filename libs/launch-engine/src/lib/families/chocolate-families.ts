import { SOURCE_PORT_FAMILY_NAMES, type BaseGame } from '@hangar/domain';

import {
  DEMO_RECORDED,
  DEMO_TIMED,
  DOOM_GAMES,
  PATCH_OPTION,
  LOAD_BY_SLOT,
  VANILLA_DEMOS,
  VANILLA_MONSTERS,
  PAGED_SLOTS,
} from './common-facts';
import type { Complevel } from './complevel';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/** Values of `-gameversion` (chocolate-doom: src/doom/d_main.c, `gameversions`). */
const GAME_VERSIONS = [
  '1.2',
  '1.666',
  '1.7',
  '1.8',
  '1.9',
  'ultimate',
  'final',
  'final2',
  'hacx',
  'chex',
] as const;
const GAME_VERSION_BY_LEVEL: Readonly<Record<number, string>> = {
  0: '1.2',
  1: '1.666',
  2: '1.9',
  3: 'ultimate',
  4: 'final',
};

/**
 * Returns the argument that selects which version of vanilla Doom's executable to emulate. These ports derive the
 * version from the IWAD, so the argument is only needed for a different version.
 */
function getGameVersionArguments(complevel: Complevel): readonly string[] | null {
  if (complevel.text === 'vanilla') return [];
  const version =
    GAME_VERSIONS.find((name) => name === complevel.text) ?? GAME_VERSION_BY_LEVEL[complevel.level ?? -1];
  return version === undefined ? null : ['-gameversion', version];
}

/** chocolate-doom does not play Heretic IWADs: each game has its own program in the same folder. */
const SIBLINGS: Readonly<Partial<Record<BaseGame, string>>> = {
  heretic: 'heretic',
  hexen: 'hexen',
  strife: 'strife',
};
const GAMES_WITH_SIBLINGS: readonly BaseGame[] = [...DOOM_GAMES, 'heretic', 'hexen', 'strife'];

/** Facts that Chocolate Doom and the ports derived from it have in common. */
const CHOCOLATE: Omit<SourcePortFamilyFacts, 'id' | 'label' | 'ports'> = {
  games: GAMES_WITH_SIBLINGS,
  siblingPrograms: SIBLINGS,
  // Any file that is not a WAD is loaded as a lump named after the file, so archives are silently ignored (tested with
  // 3.0 and 5.12).
  formats: { WAD: {}, OTHER: {} },
  // Supports only vanilla Doom and its patches. Newer content is ignored or stops the game.
  features: {},
  patches: PATCH_OPTION,
  saves: [{ option: '-savedir' }],
  // The port does not check which game a save belongs to (tested with Chocolate 3.0 and Crispy 5.12).
  loading: [LOAD_BY_SLOT],
  menuSlots: PAGED_SLOTS,
  // The ports store half of their settings in a second file. If both files had the same path, they would overwrite each
  // other.
  config: { option: '-config', extraOption: '-extraconfig' },
  // -shotdir is ignored; screenshots are written to the working directory.
  screenshots: 'working-directory',
  runsIn: 'any-directory',
  // If the port is not started from a terminal, every fatal error opens a message box that keeps it running
  // (src/i_system.c).
  quietArguments: ['-nogui'],
  // Written only when the port exits normally (tested with Chocolate 3.0).
  statistics: { dumpOption: '-statdump', keptByStop: 'never' },
  map: { option: '-warp', takes: 'numbers', bigNumbers: false },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  // The port loses a recording on SIGTERM (tested with Chocolate 3.0 and Crispy 5.12).
  demos: { ...VANILLA_DEMOS, lostBy: 'stop' },
  // The exit code is 255 after a finished recording or a timed demo (tested with Chocolate 3.0 and Crispy 5.12).
  goodEndings: [DEMO_RECORDED, DEMO_TIMED],
  complevelArguments: getGameVersionArguments,
};

export const CHOCOLATE_DOOM: SourcePortFamilyFacts = {
  ...CHOCOLATE,
  id: 'chocolate-doom',
  releases: DOOM_RELEASES['chocolate-doom'],
  // With -file, new sprites stop the game ("missing rotations") and flats are drawn incorrectly. Related ports always
  // merge sprites and flats.
  mergeOption: '-merge',
  menuSlots: { last: 5 },
  // Tested with Chocolate 3.0 and Crispy 5.12, in both directions.
  loadsSavesOf: ['crispy-doom'],
  label: SOURCE_PORT_FAMILY_NAMES['chocolate-doom'],
  packages: { debian: 'chocolate-doom' },
  ports: [
    {
      label: 'Chocolate Doom',
      names: ['chocolate-doom'],
      siblings: ['chocolate-heretic', 'chocolate-hexen', 'chocolate-strife'],
      flatpaks: [{ id: 'org.chocolate_doom.ChocolateDoom' }, { id: 'org.chocolate_doom.Doom' }],
      versionFlag: '-version',
      printedName: 'Chocolate Doom',
    },
    // A variant of Chocolate Doom for speedrunners.
    { label: 'CNDoom', names: ['cndoom'], siblings: ['cnheretic', 'cnhexen', 'cnstrife'] },
  ],
  // By default, the port shows a closing text screen that waits for a key and keeps the process running (tested with
  // 3.0).
  firstSettings: {
    pathFor: (program) => ['chocolate-doom', `${program}.cfg`],
    content: 'show_endoom 0\n',
  },
};

export const CRISPY_DOOM: SourcePortFamilyFacts = {
  ...CHOCOLATE,
  id: 'crispy-doom',
  releases: DOOM_RELEASES['crispy-doom'],
  loadsSavesOf: ['chocolate-doom'],
  label: SOURCE_PORT_FAMILY_NAMES['crispy-doom'],
  packages: { debian: 'crispy-doom', homebrew: 'crispy-doom' },
  // Versions 5.12 and 7.0 write the file on exit (tested), newer versions after each map (src/doom/g_game.c).
  statistics: { switches: ['-levelstat'], keptByStop: { since: '7.1' } },
  ports: [
    {
      label: 'Crispy Doom',
      names: ['crispy-doom'],
      siblings: ['crispy-heretic', 'crispy-hexen', 'crispy-strife'],
      flatpaks: [{ id: 'io.github.fabiangreffrath.Doom' }],
      versionFlag: '-version',
      printedName: 'Crispy Doom',
    },
  ],
};

export const INTERNATIONAL_DOOM: SourcePortFamilyFacts = {
  ...CHOCOLATE,
  id: 'international-doom',
  releases: DOOM_RELEASES['international-doom'],
  label: SOURCE_PORT_FAMILY_NAMES['international-doom'],
  platforms: ['linux', 'win32'],
  statistics: { switches: ['-levelstat'] },
  ports: [
    {
      label: 'International Doom',
      names: ['inter-doom', 'international-doom'],
      siblings: ['inter-heretic', 'inter-hexen'],
      printedName: 'International Doom',
    },
  ],
  games: [...DOOM_GAMES, 'heretic', 'hexen'],
  siblingPrograms: { heretic: 'heretic', hexen: 'hexen' },
  config: { option: '-config' },
  screenshots: { option: '-shotdir' },
  // Supports levels 0 to 4: the games up to Final Doom (src/doom/d_main.c).
  complevelArguments: ({ level }) =>
    level !== null && level >= 0 && level <= 4 ? ['-complevel', String(level)] : null,
};
