import { withoutStop } from '@hangar/domain';
import type { INamedFile, ISave } from '@hangar/domain';

/**
 * How a save can be continued: with the protocol's current files (`now`), with the save's original files (`old`), or
 * not at all, because some of the original files are missing (`lost`).
 */
export type ContinueMode =
  | { readonly kind: 'now' }
  | { readonly kind: 'old' }
  | { readonly kind: 'lost'; readonly game: INamedFile | null; readonly files: readonly INamedFile[] };

/** The files on this computer, by checksum. */
export interface AvailableFiles {
  readonly hasGame: (hashValue: string) => boolean;
  readonly hasFile: (hashValue: string) => boolean;
}

/** Returns how a loadable save can be continued. */
export function getContinueMode(
  { matches, madeWith }: Pick<ISave, 'matches' | 'madeWith'>,
  { hasGame, hasFile }: AvailableFiles,
): ContinueMode {
  if (matches !== false || madeWith === null) return { kind: 'now' };
  const files = madeWith.files.filter(({ hashValue }) => !hasFile(hashValue));
  const game = hasGame(madeWith.baseGame.hashValue) ? null : madeWith.baseGame;
  return game === null && files.length === 0 ? { kind: 'old' } : { kind: 'lost', game, files };
}

/** Returns the latest save that an installed source port can load. `saves` are newest first. */
export function findContinuable(saves: readonly ISave[]): ISave | null {
  return saves.find(({ launchWith }) => launchWith !== null) ?? null;
}

/**
 * Names the source port that continues from the save if it isn't the protocol's own; otherwise returns an empty string.
 */
export function getPortText({ launchWith }: Pick<ISave, 'launchWith'>): string {
  return launchWith === null || launchWith.reason === null
    ? ''
    : $localize`Continues with ${withoutStop(launchWith.name)}:port:`;
}

/** Returns a sentence that names the missing files among those that a save was made with. */
export function getMissingFilesText({ game, files }: Extract<ContinueMode, { kind: 'lost' }>): string {
  const names = [...(game === null ? [] : [game]), ...files].map(({ name }) => name);
  return names.length === 1
    ? $localize`${names[0]}:name: is no longer available.`
    : $localize`No longer available: ${withoutStop(names.join(', '))}:names:.`;
}
