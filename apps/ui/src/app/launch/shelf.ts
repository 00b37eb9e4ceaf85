import { PLAY_STATES } from '@hangar/domain';
import type { IProtocolCard, PlayState } from '@hangar/domain';

/** A part of the library: the favourites, or the protocols with a play state. */
export type Shelf = 'favourite' | PlayState;

/** In the order of the navigation rail. */
export const SHELVES: readonly Shelf[] = ['favourite', 'playing', 'backlog', 'finished', 'dropped'];

/** Returns the shelf of this name, or `null` for any other text. */
export function parseShelf(text: string | null): Shelf | null {
  return SHELVES.find((shelf) => shelf === text) ?? null;
}

export function isOnShelf(
  { favourite, state }: Pick<IProtocolCard, 'favourite' | 'state'>,
  shelf: Shelf,
): boolean {
  return shelf === 'favourite' ? favourite : state === shelf;
}

/** Counts the protocols on each shelf. */
export function countByShelf(
  protocols: readonly Pick<IProtocolCard, 'favourite' | 'state'>[],
): Readonly<Record<Shelf, number>> {
  const counts = {
    favourite: 0,
    ...(Object.fromEntries(PLAY_STATES.map((state) => [state, 0])) as Record<PlayState, number>),
  };
  for (const { favourite, state } of protocols) {
    if (favourite) counts.favourite++;
    if (state) counts[state]++;
  }
  return counts;
}
