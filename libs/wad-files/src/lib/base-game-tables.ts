import type { BaseGame } from '@hangar/domain';

import type { BaseGameFamily } from './base-game-families';
import { BUILDS } from './generated/base-game-tables';

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

let buildsByMd5: ReadonlyMap<string, BaseGameBuild> | undefined;

/** The build with this MD5 (lower-case hex), or nothing. The index is built by the first question. */
export function findBuild(md5: string): BaseGameBuild | undefined {
  buildsByMd5 ??= new Map(BUILDS.map((build) => [build[0], build]));
  return buildsByMd5.get(md5);
}
