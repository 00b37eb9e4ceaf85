import { PLAY_STATES } from '@hangar/domain';
import type { IProtocolCard, PlayState, ReadinessState } from '@hangar/domain';

import { STATE_NAMES } from './choice/change-text';

/** The states of the protocols that aren't ready to launch. */
export type ProblemState = Exclude<ReadinessState, 'ready'>;
/**
 * A part of the library: the favourites, the protocols that aren't ready to launch, only those with one kind of
 * problem, or the protocols with a play state.
 */
export type Shelf = 'favourite' | 'attention' | ProblemState | PlayState;

/** A shelf in the navigation rail. The rail doesn't list the parts of "Needs attention". */
export type ListedShelf = Exclude<Shelf, ProblemState>;

/** In the order of the navigation rail. */
export const SHELVES: readonly ListedShelf[] = [
  'favourite',
  'attention',
  'playing',
  'backlog',
  'finished',
  'dropped',
];

const SHELF_NAMES: Readonly<Record<Shelf, string>> = {
  favourite: $localize`Favourites`,
  attention: $localize`Needs attention`,
  blocked: $localize`Can't start`,
  warning: $localize`May not play correctly`,
  ...STATE_NAMES,
};

/** Returns the shelf of this name, or `null` for any other text. */
export function parseShelf(text: string | null): Shelf | null {
  return text !== null && Object.hasOwn(SHELF_NAMES, text) ? (text as Shelf) : null;
}

/** Whether all protocols on a shelf have problems. Such protocols are grouped by cause. */
export function isProblemShelf(shelf: Shelf | null): boolean {
  return shelf === 'attention' || shelf === 'blocked' || shelf === 'warning';
}

export function getShelfName(shelf: Shelf): string {
  return SHELF_NAMES[shelf];
}

/** The fields that determine which shelves a protocol is on. */
type ShelfFields = Pick<IProtocolCard, 'favourite' | 'state' | 'readiness'>;

export function isOnShelf({ favourite, state, readiness }: ShelfFields, shelf: Shelf): boolean {
  if (shelf === 'favourite') return favourite;
  if (shelf === 'attention') return needsAttention(readiness);
  return shelf === state || shelf === readiness?.state;
}

function needsAttention(readiness: ShelfFields['readiness']): boolean {
  return readiness?.state === 'blocked' || readiness?.state === 'warning';
}

/** Counts the protocols on each shelf. */
export function countByShelf(protocols: readonly ShelfFields[]): Readonly<Record<ListedShelf, number>> {
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
