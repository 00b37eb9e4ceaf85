import type { BaseGame, IProtocolOptions, LauncherKind } from '@hangar/domain';

/** A base game in another launcher's list, or one that only a setup mentions. */
export interface ForeignBaseGame {
  readonly id: string;
  readonly name: string;
  /** `null` if only the name is known. */
  readonly path: string | null;
  /** The game, if the launcher stores that instead of a file. */
  readonly game?: BaseGame;
}

/** A source port in another launcher's list, or one that only a setup mentions. */
export interface ForeignPort {
  readonly id: string;
  readonly name: string;
  /** `null` if only the name is known. */
  readonly path: string | null;
}

/** A mod file in the load order of a setup. */
export interface ForeignFile {
  readonly path: string;
  /** The name that the other launcher shows; `null` if that is the file name. */
  readonly name: string | null;
  readonly enabled: boolean;
  /** The names of the loaded files inside the archive. If absent, everything that a source port can load. */
  readonly entries?: readonly string[];
}

/** A completed map in another launcher's statistics. Values that the launcher doesn't store are `null`. */
export interface ForeignResult {
  readonly map: string;
  readonly skill: number | null;
  readonly timeTics: number | null;
  readonly kills: number | null;
  readonly totalKills: number | null;
  readonly items: number | null;
  readonly totalItems: number | null;
  readonly secrets: number | null;
  readonly totalSecrets: number | null;
  readonly finishedAt: string | null;
}

/** A save, demo or picture that belongs to a setup. */
export interface ForeignAttachment {
  readonly kind: 'save' | 'demo' | 'screenshot' | 'cover';
  readonly path: string;
  /** The original name, without a folder. */
  readonly fileName: string;
  /** The ID of the source port that wrote the file. */
  readonly portId: string | null;
}

/** The part of a setup that a protocol stores unchanged. */
export interface SetupDetails {
  readonly parameters: string;
  readonly options: IProtocolOptions;
  readonly description: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly rating: number | null;
  readonly playtimeSeconds: number;
  readonly lastPlayedAt: string | null;
}

/** A preset, a profile or a game file that another launcher can launch. It becomes a protocol. */
export interface ForeignSetup extends SetupDetails {
  /** Identifies the setup within its library, even if it is renamed. */
  readonly id: string;
  readonly title: string;
  readonly baseGameId: string | null;
  readonly portId: string | null;
  /** The files in load order. */
  readonly files: readonly ForeignFile[];
  readonly results: readonly ForeignResult[];
  readonly attachments: readonly ForeignAttachment[];
  /** Parts of the setup that Hangar can't store, as sentences. */
  readonly gaps: readonly string[];
}

/** The contents of another launcher's library. Paths are absolute, or relative if the library's folder isn't known. */
export interface ForeignLibrary {
  readonly kind: LauncherKind;
  readonly setups: readonly ForeignSetup[];
  readonly baseGames: readonly ForeignBaseGame[];
  readonly ports: readonly ForeignPort[];
  /** Mod files that no setup uses. */
  readonly looseFiles: readonly ForeignFile[];
  /** Sentences about data that Hangar can't store, and about a newer version. One for each kind, with a count. */
  readonly warnings: readonly string[];
  /** Whether the file was written by a newer version than Hangar supports. */
  readonly isNewer: boolean;
}

/** Maximum numbers of items that are read from a library. */
export const FOREIGN_LIMITS = { setups: 20_000, ports: 500, baseGames: 1000, attachments: 50_000 } as const;

/** A setup without details. */
export const PLAIN_DETAILS: SetupDetails = {
  parameters: '',
  options: {},
  description: '',
  notes: '',
  tags: [],
  rating: null,
  playtimeSeconds: 0,
  lastPlayedAt: null,
};

/** The fields of a setup that most launchers don't have. */
export const PLAIN_SETUP = {
  ...PLAIN_DETAILS,
  results: [],
  attachments: [],
  gaps: [],
} as const satisfies Partial<ForeignSetup>;
