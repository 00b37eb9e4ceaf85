import type { BaseGame, IBaseGameVersion } from '../records/base-game-version';

/** Body of `PUT /api/versions/:id`. */
export type IUpdateVersionRequest = Partial<IBaseGameVersion>;

/** Query of `DELETE /api/versions/:slugOrId`. */
export interface IDeleteVersionQuery {
  /** Whether to delete a base game even if protocols use it. */
  force?: boolean;
}

/** Body of `POST /api/wads/import`. */
export interface IImportWadRequest {
  sourcePath: string;
  /** Display name. Default: the name from the table of known files, else from the file itself, else the file name. */
  name?: string;
  /** Whether to import the file as a base game even if its content does not identify it as a base game. */
  asBaseGame?: boolean;
}

export interface IImportedWad {
  fileName: string;
  filePath: string;
  hashValue: string;
  alreadyExists: boolean;
  version: IBaseGameVersion;
}

/** Sources of games that are already installed on this computer. */
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

/** A game, or an official expansion, that was found on this computer. */
export interface IFoundGame {
  filePath: string;
  kind: 'base-game' | 'mod-file';
  /** MD5, lower-case hex. */
  hashValue: string;
  name: string;
  game: BaseGame;
  /** Whether the file's MD5 is in the table of known files. */
  known: boolean;
  source: FoundGameSource;
  /** Display name of the source, such as a store's name. */
  sourceName: string;
  /** Whether the game is already in the library. */
  alreadyThere: boolean;
}
