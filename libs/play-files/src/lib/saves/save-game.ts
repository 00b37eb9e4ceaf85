import type { FinishedMap } from '../statistics/finished-map';

/** Whose layout a save has. Ports of the ZDoom kind differ in `engine`. */
export type SaveFormat =
  | 'vanilla'
  | 'crispy'
  | 'international'
  | 'hexen'
  | 'woof'
  | 'nugget'
  | 'cherry'
  | 'prboom-plus'
  | 'dsda'
  | 'eternity'
  | 'odamex'
  | 'doomretro'
  | 'edge-classic'
  | 'helion'
  | 'zdoom-zip'
  | 'zdoom-png';

/** What a saved game tells of itself. What it does not tell is `null`. Texts are a stranger's. */
export interface SaveGame {
  readonly format: SaveFormat;
  /** The program as the save names it, such as `GZDOOM` or `Crispy Doom`. */
  readonly engine: string | null;
  readonly portVersion: string | null;
  /** What the port compares before it loads, such as `109`, `Woof 15.0.0` or `6`. */
  readonly saveVersion: string | null;
  readonly title: string | null;
  /** Of the map that is being played, 1 to 5. */
  readonly skill: number | null;
  readonly episode: number | null;
  readonly mapNumber: number | null;
  /** The lump's name, where the save has it; else see `mapOfSave`. */
  readonly map: string | null;
  /** Tics in this map. */
  readonly levelTics: number | null;
  /** Tics in this map and in those finished before. */
  readonly totalTics: number | null;
  readonly complevel: string | null;
  /** Name of the base game's file, where the save tells it from the others. */
  readonly baseGame: string | null;
  /** Names of all files that the save lists, in its order and without folders. */
  readonly files: readonly string[] | null;
  /** Name of the file that the map came from. */
  readonly mapFile: string | null;
  /** When it was saved as the save itself says (ISO 8601); where `null`, only the file's own date is there. */
  readonly savedAt: string | null;
  /** The maps that were left before. */
  readonly levels: readonly FinishedMap[] | null;
  readonly hasPicture: boolean;
}

/** A save that tells nothing; readers fill in what they know. */
export const UNTOLD_SAVE = {
  engine: null,
  portVersion: null,
  saveVersion: null,
  title: null,
  skill: null,
  episode: null,
  mapNumber: null,
  map: null,
  levelTics: null,
  totalTics: null,
  complevel: null,
  baseGame: null,
  files: null,
  mapFile: null,
  savedAt: null,
  levels: null,
  hasPicture: false,
} satisfies Omit<SaveGame, 'format'>;

/** The beginning and the end of a save: no reader sees more, however large the file is. */
export interface SaveEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly sizeBytes: number;
}
