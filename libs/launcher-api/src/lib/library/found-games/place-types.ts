import type { BaseGame, FoundGameSource } from '@hangar/domain';

/** Operating systems on which games can be found. */
export type PlacePlatform = 'linux' | 'win32' | 'darwin' | 'freebsd';

export type ByPlatform<T> = { readonly [P in PlacePlatform]?: readonly T[] };

/** A folder given by a value in the Windows registry. */
export interface RegistryPlace {
  readonly key: string;
  readonly value: string;
  /** The paths of the folders to search, relative to the folder in the value. */
  readonly then?: readonly string[];
  /** Whether the value is an uninstaller command that contains the folder. */
  readonly isCommand?: boolean;
}

/** A path with placeholders such as `{home}`; `*` matches any folder. */
export type PlaceTemplate = string | RegistryPlace;

/** A file of a game, with its path in the store's installation. The file name may contain `*`. */
export type StoreFile = readonly [path: string, kind: 'base-game' | 'mod-file', game: BaseGame];

/** A game in a store. */
export interface StoreGame {
  readonly id: string;
  readonly name: string;
  /** The name of the game's folder, if the store doesn't provide it. */
  readonly folder?: string;
  readonly files: readonly StoreFile[];
  /** Whether all other files in the folder are useless to source ports. */
  readonly onlyTheseFiles?: boolean;
}

/** A folder of a source port or launcher. */
export interface PortFolder {
  readonly name: string;
  readonly folder: string;
  /** The settings file that contains more folders. */
  readonly ini?: string;
}

/** A folder that is specified in a JSON file. */
export interface ConfiguredFolder {
  readonly config: string;
  readonly folderKey: string;
  /** The folder to use if the file doesn't specify one. */
  readonly usual: string;
}

/** An official add-on. The size 0 means unknown. */
export type OfficialAddOn = readonly [md5: string, sizeBytes: number, name: string, game: BaseGame];

/** A folder to search, and its source. */
export interface GamePlace {
  readonly folder: string;
  readonly source: FoundGameSource;
  /** The display name of the source. */
  readonly sourceName: string;
  /**
   * The game that a store installed in this folder; `null` if the game is unknown. Absent if the folder directly
   * contains game files.
   */
  readonly storeGame?: StoreGame | null;
}
