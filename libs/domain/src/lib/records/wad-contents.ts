import type { BaseGame } from './base-game-version';
import type { SourcePortFamily } from './source-port';
import type { Count } from './value-types';

/** How a map is stored: Doom's binary lumps, Hexen's (with BEHAVIOR), or text (UDMF). */
export const MAP_FORMATS = ['doom', 'hexen', 'udmf'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** A map in a WAD or package. */
export interface IMapSummary {
  /** Upper case, such as `E1M1`, `MAP01` or any free name. */
  name: string;
  /** From MAPINFO, UMAPINFO, EMAPINFO, LANGUAGE or DEHACKED; `null` when the file does not name its map. */
  title: string | null;
  author: string | null;
  /** `null` when it was too large to look into. */
  format: MapFormat | null;
  /** Where its exit leads, by MAPINFO or UMAPINFO: a map's name, or a word for an ending. Absent: nothing says so. */
  next?: string;
  /** The same of its secret exit. */
  secretNext?: string;
  /** The number of the hub that it belongs to, where maps are left and entered again. */
  hub?: string;
}

/** What GAMEINFO says. All names are bare file names, never paths. */
export interface IGameInfo {
  /** The title that the port shows while it starts: the best display name there is. */
  title: string | null;
  /** The base game's file that the mod wants. */
  iwad: string | null;
  /** More files to load with it. */
  load: string[];
}

/**
 * The extensions that a file requires of a port: those of ZDoom, MBF21, ID24, Eternity, EDGE or Vavoom, or UDMF maps that several
 * kinds of ports read.
 */
export const PORT_FEATURES = ['zdoom', 'mbf21', 'id24', 'eternity', 'edge', 'vavoom', 'udmf'] as const;
export type PortFeature = (typeof PORT_FEATURES)[number];

/** A reason to prefer some families of source ports. */
export interface IPortHint {
  feature: PortFeature;
  families: SourcePortFamily[];
  /** The lumps and formats that say so, such as `ZMAPINFO` or `UDMF maps`. */
  because: string[];
}

/** How a package is packed. */
export const PACKAGE_KINDS = ['zip', '7z'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** What a mod file or base game holds. Every text comes from the file and is to be shown as text only. */
export interface IWadContents {
  /** A WAD, a zip or 7z that a port reads itself, or a DeHackEd patch; by content, not by name. */
  container: 'wad' | 'package' | 'patch';
  /** How a package is packed, regardless of its extension. Absent: it is not a package. */
  packedAs?: PackageKind;
  /** In file order. At most the first 32,768; `notes` mentions if there are more. */
  maps: IMapSummary[];
  /** How many there are. */
  mapCount: Count;
  /**
   * The base game that it is most likely made for, by the names of its maps and music; `null` when they are no game's. What is
   * called MAPxx may also be for another game than Doom II.
   */
  guess: BaseGame | null;
  gameInfo: IGameInfo | null;
  /**
   * `vanilla`, `boom`, `mbf`, `mbf21`, `id24` or a number, from the lump COMPLVL. If the lump GAMEVERS specifies a version of
   * Doom, `vanilla` becomes the number of that version: `0` to `4`.
   */
  complevel: string | null;
  /** The lump that decided `complevel` instead of COMPLVL. Absent: COMPLVL did, or `complevel` is `null`. */
  complevelFrom?: 'GAMEVERS';
  /** Empty when nothing in the file asks for more than vanilla Doom. */
  portHints: IPortHint[];
  /** The lump that the title picture is made of. */
  titlePicture: string | null;
  /** Whether it has sprites or flats between markers such as `S_START`, which some ports load with a separate option. Absent: no. */
  hasSpritesOrFlats?: boolean;
  /** Whether it holds a DeHackEd patch or is one. */
  hasDehacked: boolean;
  /** The name in IWADINFO: a package with one is a game of its own and goes behind `-iwad`. */
  standaloneName: string | null;
  /** What could not be looked into and why, a sentence each. */
  notes: string[];
}
