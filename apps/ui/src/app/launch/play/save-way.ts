import { withoutStop } from '@hangar/domain';
import type { INamedFile, ISave } from '@hangar/domain';

/**
 * How a save goes on: with the protocol as it is now, with the files that it was made with, or not at all, because
 * some of these are gone.
 */
export type SaveWay =
  | { readonly kind: 'now' }
  | { readonly kind: 'old' }
  | { readonly kind: 'lost'; readonly game: INamedFile | null; readonly files: readonly INamedFile[] };

/** What is on this machine, by content. */
export interface OnThisMachine {
  readonly hasGame: (hashValue: string) => boolean;
  readonly hasFile: (hashValue: string) => boolean;
}

/** How a save that can be loaded goes on. */
export function saveWay(
  { matches, madeWith }: Pick<ISave, 'matches' | 'madeWith'>,
  { hasGame, hasFile }: OnThisMachine,
): SaveWay {
  if (matches !== false || madeWith === null) return { kind: 'now' };
  const files = madeWith.files.filter(({ hashValue }) => !hasFile(hashValue));
  const game = hasGame(madeWith.baseGame.hashValue) ? null : madeWith.baseGame;
  return game === null && files.length === 0 ? { kind: 'old' } : { kind: 'lost', game, files };
}

/** What is gone of the set that a save was made with, a sentence. */
export function lostText({ game, files }: Extract<SaveWay, { kind: 'lost' }>): string {
  const names = [...(game === null ? [] : [game]), ...files].map(({ name }) => name);
  return names.length === 1
    ? $localize`${names[0]}:name: is no longer available.`
    : $localize`No longer available: ${withoutStop(names.join(', '))}:names:.`;
}
