import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { hasAbility } from './ability';
import { ALL_GAMES, PATCH_OPTION, VANILLA_DEMOS, VANILLA_MONSTERS } from './common-facts';
import type { Complevel, ComplevelName } from './complevel';
import type { SaveLoading, SourcePortFamilyFacts } from './source-port-family';

/**
 * Values of `compatmode`, the strict ones if there are two (gzdoom: src/d_main.cpp, `CUSTOM_CVAR(Int, compatmode)`).
 */
const COMPATMODE: Readonly<Partial<Record<ComplevelName, string>>> = {
  vanilla: '2',
  boom: '6',
  mbf: '7',
  mbf21: '9',
};

/**
 * 4.8 added -compatmode because `+compatmode` has no effect on the command line (comment in src/d_main.cpp), and 4.13
 * the mode for MBF21 (ZDoom/gzdoom#2308, release notes in RetroPie/RetroPie-Setup#3990).
 */
function compatmodeOf(wanted: Complevel, version: string | undefined): readonly string[] | null {
  const since = wanted.name === 'mbf21' ? '4.13' : '4.8';
  return hasAbility({ since }, version) === false ? null : compatmode(wanted);
}

function compatmode(wanted: Complevel): readonly string[] | null {
  const mode = wanted.name === null ? undefined : COMPATMODE[wanted.name];
  return mode === undefined ? null : ['-compatmode', mode];
}

/** G_BuildSaveName joins the name to the save folder; earlier versions used a path unchanged. */
const LOADS_NAME: SaveLoading = { option: '-loadgame', takes: 'name' };
const LOADS_PATH: SaveLoading = { option: '-loadgame', takes: 'path' };

/** Facts that GZDoom and all ports derived from ZDoom have in common. */
const ZDOOM: Omit<SourcePortFamilyFacts, 'id' | 'label' | 'ports'> = {
  games: ALL_GAMES,
  // src/common/filesystem/source: containers are recognised by content, and any other file becomes a lump.
  formats: { WAD: {}, PK3: {}, PK7: {}, IPK3: {}, ZIP: {}, OTHER: {} },
  tellsByContent: true,
  // src/d_iwad.cpp: a package with an IWADINFO is a game.
  packagedGames: { zip: {}, '7z': {} },
  // UDMF of every namespace (src/maploader/udmf.cpp); an unknown one is read with a warning.
  features: { zdoom: {}, mbf21: {}, umapinfo: {}, id24: {}, udmf: {} },
  patches: PATCH_OPTION,
  // Without a subfolder per game; the path must be absolute (savegamemanager.cpp).
  saves: [{ option: '-savedir' }],
  loading: [LOADS_NAME],
  config: { option: '-config' },
  screenshots: { option: '-shotdir' },
  runsIn: 'any-directory',
  quietArguments: [],
  // D_DoomMain removes `+map` from the command line and treats it like -warp, for maps of any name.
  map: { option: '+map', takes: 'names' },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  demos: { ...VANILLA_DEMOS, ownFormat: 'zdoom' },
  // The alternative, savestatistics, would stay in the player's settings once it was set.
  statistics: 'in-saves',
  complevelArguments: compatmode,
  // The option sets a variable that is written to the settings (CVAR_ARCHIVE).
  remembersComplevel: true,
};

/**
 * ID24 was published in August 2024, when GZDoom began to support it (ZDoom/gzdoom#2670; #3038 and #3117 are later).
 * 4.13 has "a few" of its features (notes in RetroPie/RetroPie-Setup#3990), so 4.14 as the first version is an
 * estimate.
 */
const ID24_SINCE = { since: '4.14' };

/** September 2021 (ZDoom/Raze#451, mkrupczak3/Freedoom-for-Android#55), with DSDHacked (fabiangreffrath/woof#277). */
const MBF21_SINCE = { since: '4.7', isWidespread: true };

export const GZDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  features: { ...ZDOOM.features, mbf21: MBF21_SINCE, id24: ID24_SINCE },
  id: 'gzdoom',
  label: SOURCE_PORT_FAMILY_NAMES.gzdoom,
  ports: [
    { label: 'GZDoom', names: ['gzdoom'], flatpaks: [{ id: 'org.zdoom.GZDoom' }] },
    // QZDoom was GZDoom with another renderer; ZDoom itself supports the same options.
    { label: 'QZDoom', names: ['qzdoom'] },
    { label: 'ZDoom', names: ['zdoom'] },
  ],
  loading: [{ ...LOADS_NAME, since: '4.9' }, LOADS_PATH],
  complevelArguments: compatmodeOf,
};

export const UZDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'uzdoom',
  label: SOURCE_PORT_FAMILY_NAMES.uzdoom,
  ports: [{ label: 'UZDoom', names: ['uzdoom'], flatpaks: [{ id: 'org.zdoom.UZDoom' }] }],
};

export const VKDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'vkdoom',
  label: SOURCE_PORT_FAMILY_NAMES.vkdoom,
  platforms: ['linux', 'win32'],
  // It has its own version numbers, so it is unknown which ones adopted ID24 from GZDoom.
  features: { zdoom: {}, mbf21: {}, umapinfo: {}, udmf: {} },
  unsure: ['id24'],
  ports: [{ label: 'VKDoom', names: ['vkdoom'], flatpaks: [{ id: 'org.vkdoom.vkdoom' }] }],
};

export const LZDOOM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'lzdoom',
  label: SOURCE_PORT_FAMILY_NAMES.lzdoom,
  platforms: ['linux', 'win32'],
  // Since 2025, it has the version number of the GZDoom that it is based on (mmaulwurff/typist.pk3#89: 4.14.3a). 3.88
  // predates ID24 and does not support MBF21 (Owlet7/wadfusion#112).
  features: { ...ZDOOM.features, mbf21: MBF21_SINCE, id24: ID24_SINCE },
  ports: [{ label: 'LZDoom', names: ['lzdoom'] }],
  complevelArguments: compatmodeOf,
  // The 2025 release adopted GZDoom's behaviour; the exact version is unknown, so 4 is a guess.
  loading: [{ ...LOADS_NAME, since: '4' }, LOADS_PATH],
};

export const ZANDRONUM: SourcePortFamilyFacts = {
  ...ZDOOM,
  id: 'zandronum',
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
  // GZDoom added ZScript and ID24 after Zandronum was forked; how much of MBF21 it adopted was not tested.
  features: { zdoom: {}, udmf: {} },
  lacks: ['zscript'],
  unsure: ['mbf21', 'umapinfo'],
  loading: [LOADS_PATH],
  demos: { ...VANILLA_DEMOS, ownFormat: 'zandronum' },
  // Its compatmode is a console variable without a command-line option (src/d_main.cpp).
  complevelArguments: () => null,
};
