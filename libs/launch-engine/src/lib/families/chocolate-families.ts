import { SOURCE_PORT_FAMILY_NAMES, type BaseGame } from '@hangar/domain';

import {
  DEMO_RECORDED,
  DEMO_TIMED,
  DOOM_GAMES,
  PATCH_OPTION,
  LOADS_SLOT,
  VANILLA_DEMOS,
  VANILLA_MONSTERS,
  SLOTS_ON_PAGES,
} from './common-facts';
import type { Complevel } from './complevel';
import type { SourcePortFamilyFacts } from './source-port-family';

/** Names of `-gameversion` (chocolate-doom: src/doom/d_main.c, `gameversions`). */
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

/** These ports are vanilla Doom, and choose which one by the IWAD; only another executable needs an argument. */
function gameVersion(wanted: Complevel): readonly string[] | null {
  if (wanted.text === 'vanilla') return [];
  const version =
    GAME_VERSIONS.find((name) => name === wanted.text) ?? GAME_VERSION_BY_LEVEL[wanted.level ?? -1];
  return version === undefined ? null : ['-gameversion', version];
}

/** A Heretic IWAD does not work in chocolate-doom: each game is a program beside the others. */
const SIBLINGS: Readonly<Partial<Record<BaseGame, string>>> = {
  heretic: 'heretic',
  hexen: 'hexen',
  strife: 'strife',
};
const GAMES_WITH_SIBLINGS: readonly BaseGame[] = [...DOOM_GAMES, 'heretic', 'hexen', 'strife'];

/** Chocolate Doom and the ports that grew out of it. */
const CHOCOLATE: Omit<SourcePortFamilyFacts, 'id' | 'label' | 'ports'> = {
  games: GAMES_WITH_SIBLINGS,
  siblingPrograms: SIBLINGS,
  // Anything that is no WAD becomes a lump of that name, so an archive would be ignored without a word (tried on 3.0 and 5.12).
  formats: { WAD: {}, OTHER: {} },
  // Vanilla Doom and its patches; everything newer is passed over or stops the game.
  features: {},
  patches: PATCH_OPTION,
  saves: [{ option: '-savedir' }],
  // What a save belongs to is not checked (tried on Chocolate 3.0 and Crispy 5.12).
  loading: [LOADS_SLOT],
  menuSlots: SLOTS_ON_PAGES,
  // Half of the settings are in a second file; with one path for both the halves would overwrite each other.
  config: { option: '-config', extraOption: '-extraconfig' },
  // -shotdir is ignored; screenshots drop where the port stands.
  screenshots: 'working-directory',
  runsIn: 'any-directory',
  // Without a terminal every fatal error waits in a message box (src/i_system.c).
  quietArguments: ['-nogui'],
  // Written when it ends by itself, and by nothing else (tried on Chocolate 3.0).
  statistics: { dumpOption: '-statdump', keptByStop: 'never' },
  map: { option: '-warp', takes: 'numbers', bigNumbers: false },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  // Nothing is left of a recording after SIGTERM (tried on Chocolate 3.0 and Crispy 5.12).
  demos: { ...VANILLA_DEMOS, lostBy: 'stop' },
  // Tried on Chocolate 3.0 and Crispy 5.12: a finished recording and a timed demo end with 255.
  goodEndings: [DEMO_RECORDED, DEMO_TIMED],
  complevelArguments: gameVersion,
};

export const CHOCOLATE_DOOM: SourcePortFamilyFacts = {
  ...CHOCOLATE,
  id: 'chocolate-doom',
  // With -file, new sprites end the game ("missing rotations") and flats are drawn incorrectly; all related ports always merge.
  mergeOption: '-merge',
  menuSlots: { last: 5 },
  // Tried on Chocolate 3.0 and Crispy 5.12, in both directions.
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
    // A Chocolate Doom for speedrunners.
    { label: 'CNDoom', names: ['cndoom'], siblings: ['cnheretic', 'cnhexen', 'cnstrife'] },
  ],
  // On by default, and then the closing text screen waits for a key and the process with it (tried on 3.0).
  firstSettings: {
    pathFor: (program) => ['chocolate-doom', `${program}.cfg`],
    content: 'show_endoom 0\n',
  },
};

export const CRISPY_DOOM: SourcePortFamilyFacts = {
  ...CHOCOLATE,
  id: 'crispy-doom',
  loadsSavesOf: ['chocolate-doom'],
  label: SOURCE_PORT_FAMILY_NAMES['crispy-doom'],
  packages: { debian: 'crispy-doom', homebrew: 'crispy-doom' },
  // Tried on 5.12 and 7.0, which write it when they end by themselves; newer ones after each map (src/doom/g_game.c).
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
  // Knows the numbers up to Final Doom (src/doom/d_main.c).
  complevelArguments: ({ level }) =>
    level !== null && level >= 0 && level <= 4 ? ['-complevel', String(level)] : null,
};
