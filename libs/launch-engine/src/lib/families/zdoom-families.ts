import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { hasAbility } from './ability';
import { ALL_GAMES, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { Complevel, ComplevelName } from './complevel';
import { ZDOOM_RELEASES } from './zdoom-releases';
import type { SaveLoading, SourcePortFamilyFacts } from './source-port-family';

/**
 * Values of `compatmode`. If there are two modes for a level, the strict mode is used (gzdoom: src/d_main.cpp,
 * `CUSTOM_CVAR(Int, compatmode)`).
 */
const COMPATMODE: Readonly<Partial<Record<ComplevelName, string>>> = {
  vanilla: '2',
  boom: '6',
  mbf: '7',
  mbf21: '9',
};

/**
 * Version 4.8 added -compatmode because `+compatmode` has no effect on the command line (comment in src/d_main.cpp).
 * Version 4.13 added the mode for MBF21 (ZDoom/gzdoom#2308, release notes in RetroPie/RetroPie-Setup#3990).
 */
function getCompatmodeArguments(complevel: Complevel, version: string | undefined): readonly string[] | null {
  const since = complevel.name === 'mbf21' ? '4.13' : '4.8';
  return hasAbility({ since }, version) === false ? null : getModeArguments(complevel);
}

function getModeArguments(complevel: Complevel): readonly string[] | null {
  const mode = complevel.name === null ? undefined : COMPATMODE[complevel.name];
  return mode === undefined ? null : ['-compatmode', mode];
}

/** G_BuildSaveName appends the name to the save folder. Earlier versions expect a full path. */
const LOAD_BY_NAME: SaveLoading = { option: '-loadgame', takes: 'name' };
const LOAD_BY_PATH: SaveLoading = { option: '-loadgame', takes: 'path' };

/** Facts that GZDoom and all ports derived from ZDoom have in common. */
const ZDOOM: Omit<SourcePortFamilyFacts, 'id' | 'label' | 'ports'> = {
  games: ALL_GAMES,
  // src/common/filesystem/source: the port recognises containers by their content and loads any other file as a lump.
  formats: { WAD: {}, PK3: {}, PK7: {}, IPK3: {}, ZIP: {}, OTHER: {} },
  tellsByContent: true,
  // src/d_iwad.cpp: a package with an IWADINFO is a game.
  packagedGames: { zip: {}, '7z': {} },
  // UDMF in every namespace (src/maploader/udmf.cpp). The port accepts unknown namespaces with a warning.
  features: { zdoom: {}, mbf21: {}, umapinfo: {}, id24: {}, udmf: {} },
  patches: PATCH_OPTION,
  // The port creates no subfolders for games, and the path must be absolute (savegamemanager.cpp).
  saves: [{ option: '-savedir' }],
  loading: [LOAD_BY_NAME],
  config: { option: '-config' },
  screenshots: { option: '-shotdir' },
  runsIn: 'any-directory',
  quietArguments: [],
  // D_DoomMain removes `+map` from the command line and treats it like -warp, for maps of any name.
  map: { option: '+map', takes: 'names' },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  demos: { ...VANILLA_DEMOS, ownFormat: 'zdoom' },
  // The alternative, savestatistics, would be saved permanently in the player's settings.
  statistics: 'in-saves',
  // Saves contain a range of versions, and demos the version that recorded them (src/g_game.cpp, src/d_protocol.h).
  versionEffects: [
    { text: 'Saves from other versions may not load, and demos from other versions may not play correctly.' },
  ],
  complevelArguments: getModeArguments,
  // The option sets a variable that the port saves in the settings (CVAR_ARCHIVE).
  remembersComplevel: true,
};

/**
 * ID24 was published in August 2024, when GZDoom began to support it (ZDoom/gzdoom#2670; #3038 and #3117 are later).
 * Version 4.13 has "a few" of its features (notes in RetroPie/RetroPie-Setup#3990). Version 4.14 is therefore an
 * estimate.
 */
const ID24_SINCE = { since: '4.14' };

/**
 * GZDoom added MBF21 in September 2021 (ZDoom/Raze#451, mkrupczak3/Freedoom-for-Android#55), with DSDHacked
 * (fabiangreffrath/woof#277).
 */
const MBF21_SINCE = { since: '4.7', isWidespread: true };

export const GZDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  features: { ...ZDOOM.features, mbf21: MBF21_SINCE, id24: ID24_SINCE },
  id: 'gzdoom',
  releases: ZDOOM_RELEASES.gzdoom,
  label: SOURCE_PORT_FAMILY_NAMES.gzdoom,
  ports: [
    { label: 'GZDoom', names: ['gzdoom'], flatpaks: [{ id: 'org.zdoom.GZDoom' }] },
    // QZDoom was GZDoom with another renderer. ZDoom itself supports the same options.
    { label: 'QZDoom', names: ['qzdoom'] },
    { label: 'ZDoom', names: ['zdoom'] },
  ],
  loading: [{ ...LOAD_BY_NAME, since: '4.9' }, LOAD_BY_PATH],
  complevelArguments: getCompatmodeArguments,
};

export const UZDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'uzdoom',
  releases: ZDOOM_RELEASES.uzdoom,
  label: SOURCE_PORT_FAMILY_NAMES.uzdoom,
  ports: [{ label: 'UZDoom', names: ['uzdoom'], flatpaks: [{ id: 'org.zdoom.UZDoom' }] }],
};

export const VKDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'vkdoom',
  releases: ZDOOM_RELEASES.vkdoom,
  label: SOURCE_PORT_FAMILY_NAMES.vkdoom,
  platforms: ['linux', 'win32'],
  // The port has its own version numbers, so it is unknown which versions adopted ID24 from GZDoom.
  features: { zdoom: {}, mbf21: {}, umapinfo: {}, udmf: {} },
  unsure: ['id24'],
  ports: [{ label: 'VKDoom', names: ['vkdoom'], flatpaks: [{ id: 'org.vkdoom.vkdoom' }] }],
};

export const LZDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'lzdoom',
  releases: ZDOOM_RELEASES.lzdoom,
  label: SOURCE_PORT_FAMILY_NAMES.lzdoom,
  platforms: ['linux', 'win32'],
  // Since 2025, the port has used the version number of its GZDoom base (mmaulwurff/typist.pk3#89: 4.14.3a). Version
  // 3.88 predates ID24 and does not support MBF21 (Owlet7/wadfusion#112).
  features: { ...ZDOOM.features, mbf21: MBF21_SINCE, id24: ID24_SINCE },
  ports: [{ label: 'LZDoom', names: ['lzdoom'] }],
  complevelArguments: getCompatmodeArguments,
  // The 2025 release adopted GZDoom's behaviour. The exact version is unknown, so 4 is a guess.
  loading: [{ ...LOAD_BY_NAME, since: '4' }, LOAD_BY_PATH],
};

export const ZANDRONUM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'zandronum',
  home: 'https://zandronum.com/downloads/',
  label: SOURCE_PORT_FAMILY_NAMES.zandronum,
  platforms: ['linux', 'win32'],
  ports: [
    {
      label: 'Zandronum',
      names: ['zandronum'],
      // The app's own command is the server browser Doomseeker (flathub manifest).
      flatpaks: [{ id: 'com.zandronum.Zandronum', command: 'zandronum' }],
    },
    { label: 'Q-Zandronum', names: ['q-zandronum'] },
    { label: 'Skulltag', names: ['skulltag'] },
  ],
  // GZDoom added ZScript and ID24 after Zandronum was forked. The extent of Zandronum's MBF21 support was not tested.
  features: { zdoom: {}, udmf: {} },
  lacks: ['zscript'],
  unsure: ['mbf21', 'umapinfo'],
  loading: [LOAD_BY_PATH],
  demos: { ...VANILLA_DEMOS, ownFormat: 'zandronum' },
  // compatmode is a console variable in this port and cannot be set by a command-line option (src/d_main.cpp).
  complevelArguments: () => null,
};
