import type { FinishedMap } from '../statistics/finished-map';

/** The format of a save. Ports of the ZDoom kind are distinguished by `engine`. */
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

/** The facts in a saved game. Unknown values are `null`. Texts are untrusted. */
export interface SaveGame {
  readonly format: SaveFormat;
  /** The program as named in the save, such as `GZDOOM` or `Crispy Doom`. */
  readonly engine: string | null;
  readonly portVersion: string | null;
  /** The value that the port compares before loading, such as `109`, `Woof 15.0.0` or `6`. */
  readonly saveVersion: string | null;
  readonly title: string | null;
  /** The skill of the current map, 1 to 5. */
  readonly skill: number | null;
  readonly episode: number | null;
  readonly mapNumber: number | null;
  /** The lump's name, if the save contains it; otherwise see `mapOfSave`. */
  readonly map: string | null;
  /** Tics in this map. */
  readonly levelTics: number | null;
  /** Tics in this map and in those finished before. */
  readonly totalTics: number | null;
  readonly complevel: string | null;
  /** The name of the base game's file, if the save distinguishes it from the others. */
  readonly baseGame: string | null;
  /** The names of all files in the save, in its order and without folders. */
  readonly files: readonly string[] | null;
  /** The name of the file that contains the map. */
  readonly mapFile: string | null;
  /** The time in the save itself (ISO 8601). If `null`, only the file's own date is known. */
  readonly savedAt: string | null;
  /** The maps finished before this one. */
  readonly levels: readonly FinishedMap[] | null;
  readonly hasPicture: boolean;
}

/** A save without any facts, as the base for readers. */
export const EMPTY_SAVE = {
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

/** The beginning and the end of a save. Readers see nothing else, however large the file is. */
export interface SaveEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly sizeBytes: number;
}
