import type { BaseGame } from '@hangar/domain';

import type { BaseGameFamily } from './base-game-families';

/** A WAD that can be played on its own. */
export interface BaseGameIdentity {
  readonly kind: 'base-game';
  readonly game: BaseGame;
  /** `null` for a game that isn't in the tables. */
  readonly family: BaseGameFamily | null;
  /** Includes the build or "unknown build": `Freedoom: Phase 2 (0.13.0)`. */
  readonly name: string;
  /** Unique for each build. If the build is unknown, consists of the family and the hash. */
  readonly slug: string;
  /** The lower-case file name that source ports expect for the game, such as `plutonia.wad`. */
  readonly properName: string;
  readonly release?: string;
  /** Whether the table contains this file's MD5. */
  readonly known: boolean;
  readonly sizeBytes: number;
}

/** A WAD that needs a base game even if its header is IWAD, such as Deathkings of the Dark Citadel. */
export interface AddOnIdentity {
  readonly kind: 'add-on';
  readonly name: string;
  readonly requires: BaseGame;
}

/** Any other WAD or package. */
export interface ModIdentity {
  readonly kind: 'mod';
  /** The word in the header, or `package` for a ZIP or 7z. */
  readonly magic: 'IWAD' | 'PWAD' | 'package';
  /** Empty for a package. */
  readonly maps: readonly string[];
  /** The base game that its map names suggest. */
  readonly guess?: BaseGame;
}

/** The identity of a WAD or package. */
export type WadIdentity = BaseGameIdentity | AddOnIdentity | ModIdentity;
