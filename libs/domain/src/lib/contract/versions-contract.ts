import type { BaseGame, IBaseGameVersion } from '../records/base-game-version';

/** Body of `PUT /api/versions/:id`. */
export type IUpdateVersionRequest = Partial<IBaseGameVersion>;

/** Query of `DELETE /api/versions/:slugOrId`. */
export interface IDeleteVersionQuery {
  /** Whether to delete a base game that protocols use. */
  force?: boolean;
}

/** Body of `POST /api/wads/import`. */
export interface IImportWadRequest {
  sourcePath: string;
  /** What to call it; absent: as the tables, the file itself or its name say. */
  name?: string;
  /** Whether a file that says nothing of itself is a base game, by the user's word. */
  asBaseGame?: boolean;
}

export interface IImportedWad {
  fileName: string;
  filePath: string;
  hashValue: string;
  alreadyExists: boolean;
  version: IBaseGameVersion;
}

/** Where a game that is on this machine already was found. */
export const FOUND_GAME_SOURCES = [
  'steam',
  'gog',
  'epic',
  'heroic',
  'lutris',
  'distribution',
  'source-port',
  'environment',
  'launcher',
  'other',
] as const;
export type FoundGameSource = (typeof FOUND_GAME_SOURCES)[number];

/** A game, or an official add-on of one, that was found on this machine. */
export interface IFoundGame {
  filePath: string;
  kind: 'base-game' | 'mod-file';
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
  game: BaseGame;
  /** Whether its MD5 is in the tables. */
  known: boolean;
  source: FoundGameSource;
  /** What people call the place, such as the name of a store. */
  sourceName: string;
  /** Whether the library has it. */
  alreadyThere: boolean;
}
