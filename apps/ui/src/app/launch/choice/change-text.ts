import type { IProtocolCard, IProtocolChanges, PlayState } from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';

export const STATE_NAMES: Readonly<Record<PlayState, string>> = {
  playing: $localize`Playing`,
  backlog: $localize`Backlog`,
  finished: $localize`Finished`,
  dropped: $localize`Dropped`,
};

/** Briefly describes a change to one or more protocols. */
export function formatChange(protocols: readonly IProtocolCard[], changes: IProtocolChanges): string {
  return `${describeChange(changes)}: ${formatNames(protocols)}`;
}

function describeChange({
  addTags,
  removeTags,
  favourite,
  rating,
  state,
  ...setup
}: IProtocolChanges): string {
  if (addTags?.length) return $localize`Added tag “${addTags.join(', ')}:tags:”`;
  if (removeTags?.length) return $localize`Removed tag “${removeTags.join(', ')}:tags:”`;
  if (favourite !== undefined)
    return favourite ? $localize`Added to favourites` : $localize`Removed from favourites`;
  if (rating !== undefined) return rating === null ? $localize`Rating cleared` : formatNewRating(rating);
  if (state !== undefined)
    return state === null
      ? $localize`Status cleared`
      : $localize`Status set to ${STATE_NAMES[state]}:status:`;
  return setup.baseGameVersionId === undefined
    ? $localize`Source port changed`
    : $localize`Base game changed`;
}

function formatNewRating(rating: number): string {
  return rating === 1 ? $localize`Rated 1 star` : $localize`Rated ${rating}:count: stars`;
}

export function formatRating(rating: number | null): string {
  if (rating === null) return $localize`Not rated`;
  return rating === 1 ? $localize`1 star` : $localize`${rating}:count: stars`;
}

function formatNames(protocols: readonly IProtocolCard[]): string {
  return protocols.length === 1
    ? (protocols[0]?.title ?? '')
    : $localize`${formatCount(protocols.length)}:count: protocols`;
}
