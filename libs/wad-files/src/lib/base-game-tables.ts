import type { BaseGame } from '@hangar/domain';

import type { BaseGameFamily } from './base-game-families';

/** A build identified by its MD5. If `requires` is set, it is an add-on, regardless of its header. */
export type BaseGameBuild = readonly [
  md5: string,
  family: BaseGameFamily,
  properName: string,
  slug: string,
  name: string,
  release: string,
  requires?: BaseGame,
];

/** Identifies a game: a WAD that contains all of `lumps` is this game, unless an earlier rule matches. */
export interface LumpRule {
  readonly family: BaseGameFamily;
  readonly name: string;
  readonly lumps: readonly string[];
  /** Overrides the family's usual file name. */
  readonly fileName?: string;
  /** Marks an add-on. Add-ons do not need the lumps of {@link LumpGate} and {@link PwadGate}. */
  readonly requires?: BaseGame;
  /** Lumps that contain the version as text, preferred ones first. */
  readonly versionLumps?: readonly string[];
}

/** Lumps that every base game contains and map sets lack. */
export interface LumpGate {
  readonly allOf: readonly string[];
  readonly anyOf: readonly string[];
}

/** Additional lumps that a file with a PWAD header must contain to count as one of `families`. */
export interface PwadGate {
  readonly families: readonly BaseGameFamily[];
  readonly allOf: readonly string[];
}
