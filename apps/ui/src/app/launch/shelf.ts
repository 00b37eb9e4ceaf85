import { PLAY_STATES } from '@hangar/domain';
import type { IProtocol, PlayState } from '@hangar/domain';

/** A part of the library that the player has made by marking protocols. */
export type Shelf = 'favourite' | PlayState;

/** In the order in which the rail shows them. */
export const SHELVES: readonly Shelf[] = ['favourite', 'playing', 'backlog', 'finished', 'dropped'];

/** The shelf of this name; `null` for every other text. */
export function shelfOf(text: string | null): Shelf | null {
  return SHELVES.find((shelf) => shelf === text) ?? null;
}

export function isOnShelf(
  { favourite, state }: Pick<IProtocol, 'favourite' | 'state'>,
  shelf: Shelf,
): boolean {
  return shelf === 'favourite' ? favourite : state === shelf;
}

/** How many protocols each shelf has. */
export function shelfCounts(
  protocols: readonly Pick<IProtocol, 'favourite' | 'state'>[],
): Readonly<Record<Shelf, number>> {
  const counts = {
    favourite: 0,
    ...(Object.fromEntries(PLAY_STATES.map((s) => [s, 0])) as Record<PlayState, number>),
  };
  for (const { favourite, state } of protocols) {
    if (favourite) counts.favourite++;
    if (state) counts[state]++;
  }
  return counts;
}
