import type { BaseGame, FoundGameSource } from '@hangar/domain';

/** Systems on which games are looked for. */
export type PlacePlatform = 'linux' | 'win32' | 'darwin' | 'freebsd';

export type ByPlatform<T> = { readonly [P in PlacePlatform]?: readonly T[] };

/** A folder that Windows' registry names. */
export interface RegistryPlace {
  readonly key: string;
  readonly value: string;
  /** Folders below it. */
  readonly then?: readonly string[];
  /** Whether the value is the command of an uninstaller that lies in the folder. */
  readonly isCommand?: boolean;
}

/** A path with placeholders such as `{home}`; `*` is any one folder. */
export type PlaceTemplate = string | RegistryPlace;

/** A file of a game as its store lays it out; the name may hold `*`. */
export type StoreFile = readonly [path: string, kind: 'base-game' | 'mod-file', game: BaseGame];

/** A game of a store. */
export interface StoreGame {
  readonly id: string;
  readonly name: string;
  /** What its folder is called, where the store does not say. */
  readonly folder?: string;
  readonly files: readonly StoreFile[];
  /** Whether no other file of the folder is of any use to a source port. */
  readonly onlyTheseFiles?: boolean;
}

/** A folder of a source port or launcher. */
export interface PortFolder {
  readonly name: string;
  readonly folder: string;
  /** The settings file that names more folders. */
  readonly ini?: string;
}

/** A folder that a JSON file names. */
export interface ConfiguredFolder {
  readonly config: string;
  readonly folderKey: string;
  /** The folder when the file names none. */
  readonly usual: string;
}

/** An official add-on; size 0 is unknown. */
export type OfficialAddOn = readonly [md5: string, sizeBytes: number, name: string, game: BaseGame];

/** A folder to look into, and who says so. */
export interface GamePlace {
  readonly folder: string;
  readonly source: FoundGameSource;
  /** What people call the source. */
  readonly sourceName: string;
  /** The game of a store that lies there; `null` when it is not known which. Absent: games lie in the folder itself. */
  readonly storeGame?: StoreGame | null;
}
