import type { BaseGame } from '@hangar/domain';

import type { BaseGameFamily } from './base-game-families';

/** One build that the tables know by its MD5. `requires` makes it an add-on, whatever its header says. */
export type BaseGameBuild = readonly [
  md5: string,
  family: BaseGameFamily,
  properName: string,
  slug: string,
  name: string,
  release: string,
  requires?: BaseGame,
];

/** The marks of a game: a WAD that holds all of `lumps` is it, unless an earlier rule took the WAD. */
export interface LumpRule {
  readonly family: BaseGameFamily;
  readonly name: string;
  readonly lumps: readonly string[];
  /** Where the family's usual file name does not fit. */
  readonly fileName?: string;
  /** Makes it an add-on; the gates are not asked. */
  readonly requires?: BaseGame;
  /** Lumps that hold the version as text, best first. */
  readonly versionLumps?: readonly string[];
}

/** What every base game has and a set of maps has not. */
export interface LumpGate {
  readonly allOf: readonly string[];
  readonly anyOf: readonly string[];
}

/** What a file that says PWAD must also have to pass for one of `families`. */
export interface PwadGate {
  readonly families: readonly BaseGameFamily[];
  readonly allOf: readonly string[];
}
