import type { IProtocol, IProtocolChanges, PlayState } from '@hangar/domain';

export const STATE_NAMES: Readonly<Record<PlayState, string>> = {
  playing: $localize`Playing`,
  backlog: $localize`Backlog`,
  finished: $localize`Finished`,
  dropped: $localize`Dropped`,
};

/** Describes in a few words the effect of changing one or more protocols. */
export function changeText(protocols: readonly IProtocol[], changes: IProtocolChanges): string {
  return `${doneText(changes)}: ${namesOf(protocols)}`;
}

function doneText({ addTags, removeTags, favourite, rating, state, ...setup }: IProtocolChanges): string {
  if (addTags?.length) return $localize`Tagged "${addTags.join(', ')}:tags:"`;
  if (removeTags?.length) return $localize`Took off the tag "${removeTags.join(', ')}:tags:"`;
  if (favourite !== undefined)
    return favourite ? $localize`Made a favourite` : $localize`No longer a favourite`;
  if (rating !== undefined) return ratingText(rating);
  if (state !== undefined) return state === null ? $localize`Without a state` : STATE_NAMES[state];
  return setup.baseGameVersionId === undefined ? $localize`Other source port` : $localize`Other base game`;
}

export function ratingText(rating: number | null): string {
  if (rating === null) return $localize`Not rated`;
  return rating === 1 ? $localize`1 star` : $localize`${rating}:count: stars`;
}

function namesOf(protocols: readonly IProtocol[]): string {
  return protocols.length === 1
    ? (protocols[0]?.title ?? '')
    : $localize`${protocols.length}:count: protocols`;
}
