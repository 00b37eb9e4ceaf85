import type { IProtocol, PlayState } from '../records/protocol';

/** What protocols can be sorted by. */
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

/** The way round in which a key is mostly wanted. */
export const USUAL_DIRECTION: Readonly<Record<SortKey, SortDirection>> = {
  'last-played': 'desc',
  playtime: 'desc',
  title: 'asc',
  created: 'desc',
  rating: 'desc',
  state: 'asc',
  'maps-left': 'asc',
};

/** What is being played comes first, and what has no state last. */
const STATE_ORDER: readonly (PlayState | null)[] = ['playing', 'backlog', 'finished', 'dropped', null];

/** What the order of protocols depends on. */
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
  // Times are ISO 8601 in UTC, whose order is that of their letters.
  'last-played': (a, b) => compareTexts(a.lastLaunchedAt ?? '', b.lastLaunchedAt ?? ''),
  playtime: (a, b) => a.playtimeSeconds - b.playtimeSeconds,
  title: (a, b) => compareTitles(a.title, b.title),
  created: (a, b) => compareTexts(a.createdAt, b.createdAt),
  rating: (a, b) => (a.rating ?? 0) - (b.rating ?? 0),
  state: (a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state),
  'maps-left': (a, b) => mapsLeft(a) - mapsLeft(b),
};

/** The protocols in this order; where it leaves a choice, the newest comes first. */
export function sortProtocols<P extends OrderedProtocol>(
  protocols: readonly P[],
  key: SortKey,
  direction: SortDirection = USUAL_DIRECTION[key],
): readonly P[] {
  return protocols.toSorted(protocolComparison(key, direction));
}

/** Compares protocols for {@link sortProtocols}; 0 only for what is the same to this order, itself above all. */
export function protocolComparison(
  key: SortKey,
  direction: SortDirection,
): (a: OrderedProtocol, b: OrderedProtocol) => number {
  const ascending = ASCENDING[key];
  const isUnknown = (protocol: OrderedProtocol) =>
    Number(key === 'maps-left' && !Number.isFinite(mapsLeft(protocol)));
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) =>
    // What is not known is neither few nor many.
    isUnknown(a) - isUnknown(b) ||
    sign * ascending(a, b) ||
    compareTexts(b.createdAt, a.createdAt) ||
    compareTexts(a.id, b.id);
}

/** How many maps are not finished yet; infinitely many where that is not known. */
function mapsLeft({ mapsFinished, mapsTotal }: OrderedProtocol): number {
  const isKnown = typeof mapsFinished === 'number' && typeof mapsTotal === 'number';
  return isKnown ? Math.max(mapsTotal - mapsFinished, 0) : Infinity;
}

let titles: Intl.Collator | undefined;

/** The first collator of a program takes 7 ms, which a start with nothing to compare is spared. */
function compareTitles(a: string, b: string): number {
  titles ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return titles.compare(a, b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
