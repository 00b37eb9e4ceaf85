import type { FinishedMap } from '../statistics/finished-map';

/** A save's format. ZDoom-based ports are distinguished by `engine`. */
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

/** The information in a saved game. Unknown values are `null`. Strings are untrusted. */
export interface SaveGame {
  readonly format: SaveFormat;
  /** The program's name in the save, such as `GZDOOM` or `Crispy Doom`. */
  readonly engine: string | null;
  readonly portVersion: string | null;
  /** The value that the port compares before loading, such as `109`, `Woof 15.0.0` or `6`. */
  readonly saveVersion: string | null;
  readonly title: string | null;
  /** The current map's skill, 1 to 5. */
  readonly skill: number | null;
  readonly episode: number | null;
  readonly mapNumber: number | null;
  /** The map's lump name, if the save contains it. Otherwise, use `mapOfSave`. */
  readonly map: string | null;
  /** Tics spent in this map. */
  readonly levelTics: number | null;
  /** Tics spent in this map and in those finished before it. */
  readonly totalTics: number | null;
  readonly complevel: string | null;
  /** The base game's file name, if the save distinguishes it from other files. */
  readonly baseGame: string | null;
  /** The names of all files in the save, in their original order and without folders. */
  readonly files: readonly string[] | null;
  /** The name of the file that contains the map. */
  readonly mapFile: string | null;
  /** The time stored in the save (ISO 8601). If it is `null`, only the file's own date is known. */
  readonly savedAt: string | null;
  /** The maps finished before this map. */
  readonly levels: readonly FinishedMap[] | null;
  readonly hasPicture: boolean;
}

/** The initial values for readers: everything is unknown. */
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

/** The start and the end of a save, which are the only parts that readers receive. */
export interface SaveExcerpt {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly sizeBytes: number;
}
