import type { SourcePortFamily } from '@hangar/domain';

/** Under which names one source port is found, and what it is safe to ask it. */
export interface PortNames {
  readonly family: SourcePortFamily;
  /** The port's name as its authors write it. */
  readonly label: string;
  /** File names of the program that plays Doom, lower case, without `.exe`; also of its macOS bundle, blanks as dashes. */
  readonly names: readonly string[];
  /** Programs of the same port for other games. The port is listed once; the IWAD decides which of them runs. */
  readonly siblings?: readonly string[];
  readonly flatpakIds?: readonly string[];
  /** The one flag that prints the version and ends. Absent: every flag may open the game. */
  readonly versionFlag?: string;
  /** The words before the version, in the answer to that flag and in the program's own bytes. */
  readonly printedName?: string;
}

/**
 * All names that we know, in the order of the families. The order is also that of a scan's answer.
 * Names and flags: DoomRunner's `EngineTraits.cpp`, the ports' own sources and Debian's packages; Flatpak ids: the
 * manifests and metainfo files of the ports.
 */
export const PORT_NAMES: readonly PortNames[] = [
  { family: 'gzdoom', label: 'GZDoom', names: ['gzdoom'], flatpakIds: ['org.zdoom.GZDoom'] },
  { family: 'gzdoom', label: 'QZDoom', names: ['qzdoom'] },
  { family: 'gzdoom', label: 'ZDoom', names: ['zdoom'] },
  { family: 'uzdoom', label: 'UZDoom', names: ['uzdoom'], flatpakIds: ['org.zdoom.UZDoom'] },
  { family: 'vkdoom', label: 'VKDoom', names: ['vkdoom'], flatpakIds: ['org.vkdoom.vkdoom'] },
  { family: 'lzdoom', label: 'LZDoom', names: ['lzdoom'] },
  {
    family: 'zandronum',
    label: 'Zandronum',
    names: ['zandronum'],
    flatpakIds: ['com.zandronum.Zandronum'],
  },
  { family: 'zandronum', label: 'Q-Zandronum', names: ['q-zandronum'] },
  { family: 'zandronum', label: 'Skulltag', names: ['skulltag'] },
  {
    family: 'chocolate-doom',
    label: 'Chocolate Doom',
    names: ['chocolate-doom'],
    siblings: ['chocolate-heretic', 'chocolate-hexen', 'chocolate-strife'],
    flatpakIds: ['org.chocolate_doom.ChocolateDoom', 'org.chocolate_doom.Doom'],
    versionFlag: '-version',
    printedName: 'Chocolate Doom',
  },
  {
    family: 'chocolate-doom',
    label: 'CNDoom',
    names: ['cndoom'],
    siblings: ['cnheretic', 'cnhexen', 'cnstrife'],
  },
  {
    family: 'crispy-doom',
    label: 'Crispy Doom',
    names: ['crispy-doom'],
    siblings: ['crispy-heretic', 'crispy-hexen', 'crispy-strife'],
    flatpakIds: ['io.github.fabiangreffrath.Doom'],
    versionFlag: '-version',
    printedName: 'Crispy Doom',
  },
  {
    family: 'international-doom',
    label: 'International Doom',
    names: ['inter-doom', 'international-doom'],
    siblings: ['inter-heretic', 'inter-hexen'],
    printedName: 'International Doom',
  },
  { family: 'prboom-plus', label: 'PrBoom+', names: ['prboom-plus', 'glboom-plus', 'prboom', 'glboom'] },
  {
    family: 'dsda-doom',
    label: 'DSDA-Doom',
    names: ['dsda-doom'],
    siblings: ['dsda-heretic', 'dsda-hexen'],
    flatpakIds: ['io.github.kraflab.dsda-doom'],
    versionFlag: '-v',
    printedName: 'dsda-doom',
  },
  { family: 'dsda-doom', label: 'Nyan Doom', names: ['nyan-doom'] },
  {
    family: 'woof',
    label: 'Woof!',
    names: ['woof'],
    flatpakIds: ['io.github.fabiangreffrath.woof', 'io.github.fabiangreffrath.Woof'],
    versionFlag: '-version',
    printedName: 'Woof',
  },
  {
    family: 'nugget-doom',
    label: 'Nugget Doom',
    names: ['nugget-doom'],
    flatpakIds: ['io.github.MrAlaux.Nugget-Doom'],
    versionFlag: '-version',
    printedName: 'Nugget Doom',
  },
  {
    family: 'cherry-doom',
    label: 'Cherry Doom',
    names: ['cherry-doom'],
    flatpakIds: ['io.github.xemonix0.Cherry-Doom'],
    versionFlag: '-version',
    printedName: 'Cherry Doom',
  },
  { family: 'eternity', label: 'Eternity', names: ['eternity', 'eternity-engine'] },
  {
    family: 'odamex',
    label: 'Odamex',
    names: ['odamex'],
    flatpakIds: ['net.odamex.Odamex'],
    versionFlag: '--version',
    printedName: 'Odamex',
  },
  { family: 'doomretro', label: 'Doom Retro', names: ['doomretro', 'doom-retro'] },
  { family: 'edge-classic', label: 'EDGE-Classic', names: ['edge-classic'] },
  { family: 'edge-classic', label: '3DGE', names: ['3dge'] },
  { family: 'helion', label: 'Helion', names: ['helion'] },
  { family: 'k8vavoom', label: 'k8vavoom', names: ['k8vavoom'] },
  // Steam's copy is called doom.exe, which could be anything.
  { family: 'kex', label: 'DOOM + DOOM II', names: ['doom_gog', 'doom_egs'] },
  { family: 'other', label: 'Doomsday Engine', names: ['doomsday'] },
];
