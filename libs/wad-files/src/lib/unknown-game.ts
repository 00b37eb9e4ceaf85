import { BASE_GAME_LIMITS, extensionOf, slugOf, stemOf } from '@hangar/domain';

import { readGameInfo, readStandaloneName } from './contents/game-info';
import { toDisplayText } from './texts';
import type { BaseGameIdentity } from './wad-identity';

/** The suffix that Hangar adds to the name of a file that it copies. */
const IMPORT_SUFFIX = /-[0-9a-f]{32}(-\d+)?$/;

/** The text lumps in a file that describe its game. */
export interface GameTexts {
  readonly iwadInfo?: string | undefined;
  readonly gameInfo?: string | undefined;
}

/**
 * Returns the identity of a base game that isn't in the tables. Its name is taken from its text lumps, or else from its
 * file.
 */
export function unknownGame(
  { iwadInfo, gameInfo }: GameTexts,
  {
    md5,
    fileName,
    sizeBytes,
  }: { readonly md5: string; readonly fileName: string; readonly sizeBytes: number },
): BaseGameIdentity {
  const properName = originalFileName(fileName);
  const own = iwadInfo === undefined ? null : readStandaloneName(iwadInfo);
  const title = own ?? (gameInfo === undefined ? null : readGameInfo(gameInfo).title);
  const name = (title ?? toDisplayText(stemOf(properName)) ?? 'Unnamed game').slice(0, BASE_GAME_LIMITS.name);
  return {
    kind: 'base-game',
    game: 'other',
    family: null,
    name,
    slug: `${slugOf(name) || 'game'}-${md5.slice(0, 6)}`,
    properName: properName.toLowerCase(),
    known: false,
    sizeBytes,
  };
}

/** Returns a file's name without the MD5 that an import added. */
export function originalFileName(fileName: string): string {
  return stemOf(fileName).replace(IMPORT_SUFFIX, '') + extensionOf(fileName);
}

/** @deprecated Use {@link originalFileName}. */
export const nameItCameWith = originalFileName;
