import { DSDA_DOOM_LOADS_SAVES_SINCE, SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { hasAbility } from './ability';
import { DOOM_GAMES, LOAD_BY_SLOT, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { Complevel } from './complevel';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * Translates names to numbers, because dsda-doom exits with "does not accept string arguments" (tested with 0.25.6).
 */
function getNumberedComplevelArguments({ level }: Complevel): readonly string[] | null {
  return level !== null && level >= -1 && level <= 17 ? ['-complevel', String(level)] : null;
}

/**
 * DSDA-Doom 0.19, released in 2021, was the first port with MBF21 and COMPLVL (patch_notes/v0.19.md). Version 0.21
 * added DSDHacked (v0.21.md).
 */
const MBF21_SINCE = { since: '0.19', isWidespread: true };

/** Facts that PrBoom+ and its successor have in common. */
const PRBOOM: Omit<SourcePortFamilyFacts, 'id' | 'label' | 'ports'> = {
  games: DOOM_GAMES,
  formats: { WAD: {}, OTHER: {} },
  // The first release with UMAPINFO is 2.5.1.5um (prboom2/NEWS).
  features: { umapinfo: { since: '2.5.1.5', isWidespread: true } },
  patches: PATCH_OPTION,
  saves: [{ option: '-save' }],
  config: { option: '-config' },
  screenshots: { option: '-shotdir' },
  runsIn: 'any-directory',
  quietArguments: [],
  // prboom2/src/e6y.c; tested with dsda-doom 0.25.6 and 0.29.
  statistics: { switches: ['-levelstat'] },
  map: { option: '-warp', takes: 'numbers', bigNumbers: true },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  demos: VANILLA_DEMOS,
  complevelArguments: getNumberedComplevelArguments,
};

export const PRBOOM_PLUS: SourcePortFamilyFacts = {
  ...PRBOOM,
  id: 'prboom-plus',
  releases: DOOM_RELEASES['prboom-plus'],
  label: SOURCE_PORT_FAMILY_NAMES['prboom-plus'],
  platforms: ['linux', 'win32'],
  loading: [LOAD_BY_SLOT],
  menuSlots: { last: 7 },
  // The compatibility levels end at 17, without MBF21's 21 (prboom2/src/doomtype.h), and the release notes up to
  // 2.6.66, the last version, do not mention MBF21 (prboom2/NEWS). Its successor PrBoomX lacks it as well
  // (JadingTsunami/prboomX#14).
  ports: [{ label: 'PrBoom+', names: ['prboom-plus', 'glboom-plus', 'prboom', 'glboom'] }],
};

export const DSDA_DOOM: SourcePortFamilyFacts = {
  ...PRBOOM,
  id: 'dsda-doom',
  releases: DOOM_RELEASES['dsda-doom'],
  slotNames: 'dsda-doom-savegame',
  label: SOURCE_PORT_FAMILY_NAMES['dsda-doom'],
  packages: { debian: 'dsda-doom' },
  ports: [
    {
      label: 'DSDA-Doom',
      names: ['dsda-doom'],
      siblings: ['dsda-heretic', 'dsda-hexen'],
      flatpaks: [{ id: 'io.github.kraflab.dsda-doom' }],
      versionFlag: '-v',
      printedName: 'dsda-doom',
    },
    { label: 'Nyan Doom', names: ['nyan-doom'] },
  ],
  games: [...DOOM_GAMES, 'heretic', 'hexen'],
  gameArguments: { heretic: ['-heretic'], hexen: ['-hexen'] },
  // Older versions treat a ZIP as a lump and continue without its content. All versions reject PK3 (tested with 0.25.6
  // and 0.29).
  formats: { WAD: {}, ZIP: { since: '0.26' }, OTHER: {} },
  // kraflab/dsda-doom#199, #786, #974. The port began as a fork of PrBoom+ and inherited its UMAPINFO support. It
  // supports Hexen's map format in Hexen. In Doom, support depends on the version: incomplete up to 0.29
  // (docs/doom_in_hexen.md), rejected by later versions (doom-cross-port-collab/issue-tracker#15).
  features: {
    mbf21: MBF21_SINCE,
    umapinfo: {},
    'udmf-dsda': { since: '0.26' },
    'udmf-doom': { since: '0.30' },
    'udmf-heretic': { since: '0.30' },
  },
  unsure: ['hexen-maps'],
  // Before 0.28.3, -save has no effect while saves are organised, which is the default (tested with 0.25.6 and 0.29).
  saves: [
    { option: '-save', since: '0.28.3' },
    { option: '-data', nestsIn: 'dsda_doom_data' },
  ],
  // Versions 0.25.6 and 0.29 exit with code 255 and "Unknown command line option -loadgame" (tested). The option was
  // restored after 0.29.4.
  loading: [{ ...LOAD_BY_SLOT, since: DSDA_DOOM_LOADS_SAVES_SINCE, atMost: 118 }],
  menuSlots: { last: 118 },
  // The version of the save format: 1 in 0.25, 2 in 0.26, 5 in 0.27 and 0.28, 6 in 0.29 (tested).
  versionEffects: ['0.26', '0.27', '0.29'].map((since) => ({
    since,
    text: `Saves from versions before ${since} may not load. Demos still play.`,
  })),
  // If only -save is set, the map statistics (stats.txt) stay in the port's own folder (tested with 0.29).
  memory: { option: '-data', since: '0.28.3' },
  quietArguments: ['-no_message_box'],
  complevelArguments: (complevel, version) =>
    complevel.level === 21 && hasAbility(MBF21_SINCE, version) !== false
      ? ['-complevel', '21']
      : getNumberedComplevelArguments(complevel),
  // -fastdemo exits with code 0 and writes levelstat.txt and analysis.txt (tested with 0.25.6 and 0.29). Recording
  // without a compatibility level exits with code 255 and "You must specify a compatibility level when recording a
  // demo!" (tested with both).
  demos: {
    ...VANILLA_DEMOS,
    recordsAt: 'mbf21',
    check: ['-nodraw', '-nosound', '-levelstat', '-analysis', '-fastdemo'],
  },
};
