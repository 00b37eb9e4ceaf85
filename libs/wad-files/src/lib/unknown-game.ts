import { BASE_GAME_LIMITS, extensionOf, slugOf, stemOf } from '@hangar/domain';

import { readGameInfo, readStandaloneName } from './contents/game-info';
import { shownText } from './texts';
import type { BaseGameIdentity } from './wad-identity';

/** What Hangar puts behind the name of a file that it copies. */
const OWN_ENDING = /-[0-9a-f]{32}(-\d+)?$/;

/** What a file says of the game that it is. */
export interface GameTexts {
  readonly iwadInfo?: string | undefined;
  readonly gameInfo?: string | undefined;
}

/** A base game that no table knows: called as it calls itself, else as its file is called. */
export function unknownGame(
  { iwadInfo, gameInfo }: GameTexts,
  {
    md5,
    fileName,
    sizeBytes,
  }: { readonly md5: string; readonly fileName: string; readonly sizeBytes: number },
): BaseGameIdentity {
  const properName = nameItCameWith(fileName);
  const own = iwadInfo === undefined ? null : readStandaloneName(iwadInfo);
  const title = own ?? (gameInfo === undefined ? null : readGameInfo(gameInfo).title);
  const name = (title ?? shownText(stemOf(properName)) ?? 'Unnamed game').slice(0, BASE_GAME_LIMITS.name);
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

/** A file's name without the MD5 that an import put into it. */
export function nameItCameWith(fileName: string): string {
  return stemOf(fileName).replace(OWN_ENDING, '') + extensionOf(fileName);
}
