import type { IProtocol, PlayState } from '../records/protocol';

/** Sort keys of protocols. */
export const SORT_KEYS = [
  'last-played',
  'playtime',
  'title',
  'created',
  'rating',
  'state',
  'maps-left',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** The default direction of each key. */
export const USUAL_DIRECTION: Readonly<Record<SortKey, SortDirection>> = {
  'last-played': 'desc',
  playtime: 'desc',
  title: 'asc',
  created: 'desc',
  rating: 'desc',
  state: 'asc',
  'maps-left': 'asc',
};

/** The order of states: protocols in progress are at the top, those without a state at the bottom. */
const STATE_ORDER: readonly (PlayState | null)[] = ['playing', 'backlog', 'finished', 'dropped', null];

/** The fields that the order of protocols depends on. */
export type OrderedProtocol = Pick<
  IProtocol,
  | 'id'
  | 'title'
  | 'createdAt'
  | 'lastLaunchedAt'
  | 'playtimeSeconds'
  | 'rating'
  | 'state'
  | 'mapsFinished'
  | 'mapsTotal'
>;

type Comparison = (a: OrderedProtocol, b: OrderedProtocol) => number;

const ASCENDING: Readonly<Record<SortKey, Comparison>> = {
  // Times are ISO 8601 in UTC, so alphabetical order is chronological.
  'last-played': (a, b) => compareTexts(a.lastLaunchedAt ?? '', b.lastLaunchedAt ?? ''),
  playtime: (a, b) => a.playtimeSeconds - b.playtimeSeconds,
  title: (a, b) => compareTitles(a.title, b.title),
  created: (a, b) => compareTexts(a.createdAt, b.createdAt),
  rating: (a, b) => (a.rating ?? 0) - (b.rating ?? 0),
  state: (a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state),
  'maps-left': (a, b) => countRemainingMaps(a) - countRemainingMaps(b),
};

/** Returns the protocols in this order. Ties are sorted newest first. */
export function sortProtocols<P extends OrderedProtocol>(
  protocols: readonly P[],
  key: SortKey,
  direction: SortDirection = USUAL_DIRECTION[key],
): readonly P[] {
  return protocols.toSorted(protocolComparison(key, direction));
}

/** Returns a comparison for {@link sortProtocols}. It is 0 only for protocols with the same id. */
export function protocolComparison(
  key: SortKey,
  direction: SortDirection,
): (a: OrderedProtocol, b: OrderedProtocol) => number {
  const ascending = ASCENDING[key];
  const isUnknown = (protocol: OrderedProtocol) =>
    Number(key === 'maps-left' && !Number.isFinite(countRemainingMaps(protocol)));
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) =>
    // Unknown numbers are last in both directions.
    isUnknown(a) - isUnknown(b) ||
    sign * ascending(a, b) ||
    compareTexts(b.createdAt, a.createdAt) ||
    compareTexts(a.id, b.id);
}

/** Number of unfinished maps; infinite if unknown. */
function countRemainingMaps({ mapsFinished, mapsTotal }: OrderedProtocol): number {
  const isKnown = typeof mapsFinished === 'number' && typeof mapsTotal === 'number';
  return isKnown ? Math.max(mapsTotal - mapsFinished, 0) : Infinity;
}

let titles: Intl.Collator | undefined;

/**
 * Compares titles. The collator is only created when it is needed, because creating a program's first collator takes 7
 * ms.
 */
function compareTitles(a: string, b: string): number {
  titles ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return titles.compare(a, b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
