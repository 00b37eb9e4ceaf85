import type { BaseGame } from './base-game-version';
import type { SourcePortFamily } from './source-port';
import type { Count } from './value-types';

/** Storage formats of a map: Doom's binary lumps, Hexen's (with BEHAVIOR), or text (UDMF). */
export const MAP_FORMATS = ['doom', 'hexen', 'udmf'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** A map in a WAD or package. */
export interface IMapSummary {
  /** Name of the map in capitals, such as `E1M1` or `MAP01`. */
  name: string;
  /** Title from MAPINFO, UMAPINFO, EMAPINFO, LANGUAGE or DEHACKED. `null` if the file does not specify a title. */
  title: string | null;
  author: string | null;
  /** Storage format. `null` if the map was too large to examine. */
  format: MapFormat | null;
  /**
   * Destination of the map's exit according to MAPINFO or UMAPINFO: the name of a map, or a keyword for an ending.
   * Absent if not specified.
   */
  next?: string;
  /** Destination of the map's secret exit in the same form. */
  secretNext?: string;
  /** Number of the map's hub. A hub is a group of maps that can be re-entered. */
  hub?: string;
}

/** Content of GAMEINFO. All names are file names without a path. */
export interface IGameInfo {
  /** The title that the source port shows while starting: the best available display name. */
  title: string | null;
  /** File name of the base game that the mod requires. */
  iwad: string | null;
  /** Other files to load with this file. */
  load: string[];
}

/**
 * The extensions that a file requires of a source port: those of ZDoom, MBF21, ID24, Eternity, EDGE or Vavoom, or UDMF
 * maps, which several kinds of ports can read.
 */
export const PORT_FEATURES = ['zdoom', 'mbf21', 'id24', 'eternity', 'edge', 'vavoom', 'udmf'] as const;
export type PortFeature = (typeof PORT_FEATURES)[number];

/** A reason to prefer certain families of source ports. */
export interface IPortHint {
  feature: PortFeature;
  families: SourcePortFamily[];
  /** The lumps and formats that this hint is based on, such as `ZMAPINFO` or `UDMF maps`. */
  because: string[];
}

/** Archive formats of a package. */
export const PACKAGE_KINDS = ['zip', '7z'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** The content of a mod file or base game. Its text values come from the file and must be displayed as plain text. */
export interface IWadContents {
  /** A WAD, a zip or 7z that source ports read directly, or a DeHackEd patch. Determined by content, not by name. */
  container: 'wad' | 'package' | 'patch';
  /** Archive format of a package, regardless of its extension. Absent for anything else. */
  packedAs?: PackageKind;
  /** The maps in file order, at most the first 32,768. If there are more, a note is added. */
  maps: IMapSummary[];
  /** Total number of maps. */
  mapCount: Count;
  /**
   * The base game that the file was most likely made for, based on the names of its maps and music. `null` if these do
   * not match any game. Maps named MAPxx may also be for a game other than Doom II.
   */
  guess: BaseGame | null;
  gameInfo: IGameInfo | null;
  /**
   * `vanilla`, `boom`, `mbf`, `mbf21`, `id24` or a number, from the lump COMPLVL. If the lump GAMEVERS specifies a
   * version of Doom, `vanilla` becomes the number of that version: `0` to `4`.
   */
  complevel: string | null;
  /** The lump that determined `complevel` instead of COMPLVL. Absent if it was COMPLVL, or if `complevel` is `null`. */
  complevelFrom?: 'GAMEVERS';
  /** Hints about suitable source ports. Empty if the file requires nothing beyond vanilla Doom. */
  portHints: IPortHint[];
  /** The lump that contains the title picture. */
  titlePicture: string | null;
  /**
   * Whether the file has sprites or flats between markers such as `S_START`. Some ports load those with a separate
   * option. If absent, `false`.
   */
  hasSpritesOrFlats?: boolean;
  /** Whether the file contains or is a DeHackEd patch. */
  hasDehacked: boolean;
  /** The name in IWADINFO. A package with such a name is a standalone game and is passed to `-iwad`. */
  standaloneName: string | null;
  /** Sentences about parts that could not be examined. */
  notes: string[];
  /**
   * The notes about a package's damaged maps and definitions. Absent if nothing is damaged. A WAD with such damage has
   * no contents at all.
   */
  damage?: string[];
}
