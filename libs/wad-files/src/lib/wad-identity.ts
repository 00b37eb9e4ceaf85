import type { BaseGame } from '@hangar/domain';

import type { BaseGameFamily } from './base-game-families';

/** A WAD that can be played alone. */
export interface BaseGameIdentity {
  readonly kind: 'base-game';
  readonly game: BaseGame;
  /** `null` for a game that no table knows. */
  readonly family: BaseGameFamily | null;
  /** With the build, or with "unknown build": `Freedoom: Phase 2 (0.13.0)`. */
  readonly name: string;
  /** One per build; made of the family and the hash when the build is unknown. */
  readonly slug: string;
  /** The lower-case file name by which source ports know the game, such as `plutonia.wad`. */
  readonly properName: string;
  readonly release?: string;
  /** Whether the table knows this very file by its MD5. */
  readonly known: boolean;
  readonly sizeBytes: number;
}

/** A WAD that may say IWAD and still needs a base game, such as Deathkings of the Dark Citadel. */
export interface AddOnIdentity {
  readonly kind: 'add-on';
  readonly name: string;
  readonly requires: BaseGame;
}

/** Any other WAD or package. */
export interface ModIdentity {
  readonly kind: 'mod';
  /** The header's word, or that it is a zip or 7z. */
  readonly magic: 'IWAD' | 'PWAD' | 'package';
  /** Of a WAD. */
  readonly maps: readonly string[];
  /** The base game that its maps are named for. */
  readonly guess?: BaseGame;
}

/** What a WAD or package is. */
export type WadIdentity = BaseGameIdentity | AddOnIdentity | ModIdentity;
