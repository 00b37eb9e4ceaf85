import { PLAY_STATES } from '@hangar/domain';
import type { IProtocolCard, PlayState } from '@hangar/domain';

import { STATE_NAMES } from './choice/change-text';

/** A part of the library: the favourites, the protocols that aren't ready to launch, or those with a play state. */
export type Shelf = 'favourite' | 'attention' | PlayState;

/** In the order of the navigation rail. */
export const SHELVES: readonly Shelf[] = [
  'favourite',
  'attention',
  'playing',
  'backlog',
  'finished',
  'dropped',
];

/** Returns the shelf of this name, or `null` for any other text. */
export function parseShelf(text: string | null): Shelf | null {
  return SHELVES.find((shelf) => shelf === text) ?? null;
}

export function getShelfName(shelf: Shelf): string {
  if (shelf === 'attention') return $localize`Needs attention`;
  return shelf === 'favourite' ? $localize`Favourites` : STATE_NAMES[shelf];
}

/** The fields that decide on which shelves a protocol is. */
type Shelved = Pick<IProtocolCard, 'favourite' | 'state' | 'readiness'>;

export function isOnShelf({ favourite, state, readiness }: Shelved, shelf: Shelf): boolean {
  if (shelf === 'favourite') return favourite;
  return shelf === 'attention' ? needsAttention(readiness) : state === shelf;
}

function needsAttention(readiness: Shelved['readiness']): boolean {
  return readiness?.state === 'blocked' || readiness?.state === 'warning';
}

/** Counts the protocols on each shelf. */
export function countByShelf(protocols: readonly Shelved[]): Readonly<Record<Shelf, number>> {
  const counts = {
    favourite: 0,
    attention: 0,
    ...(Object.fromEntries(PLAY_STATES.map((state) => [state, 0])) as Record<PlayState, number>),
  };
  for (const { favourite, state, readiness } of protocols) {
    if (favourite) counts.favourite++;
    if (needsAttention(readiness)) counts.attention++;
    if (state) counts[state]++;
  }
  return counts;
}
