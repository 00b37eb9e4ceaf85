import type { IMapProgress, IMapResult, IProtocolMaps, ISave } from '@hangar/domain';

import { mapTime } from './map-time';

/** Minimum number of consecutive unseen maps to fold. */
const FOLD_FROM = 11;

/** The state of a map. */
export type MapState = 'here' | 'finished' | 'marked' | 'entered' | 'unseen';

/** A figure of a map, and whether it is complete. */
export interface MapFigure {
  readonly text: string;
  readonly isAll: boolean;
}

/** A map as a table row. */
export interface MapRow {
  readonly kind: 'map';
  readonly progress: IMapProgress;
  readonly number: number;
  readonly state: MapState;
  /** `null` if unknown. */
  readonly time: string | null;
  readonly kills: MapFigure | null;
  readonly items: MapFigure | null;
  readonly secrets: MapFigure | null;
  readonly skill: number | null;
}

/** The heading of a hub. */
export interface HubRow {
  readonly kind: 'hub';
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly finished: number;
  readonly total: number;
}

/** A folded series of unseen maps. */
export interface FoldedRow {
  readonly kind: 'folded';
  /** The number of its first map. */
  readonly key: number;
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** The display options of the table. */
export interface MapsShown {
  /** Whether finished maps are omitted. */
  readonly isUnfinishedOnly: boolean;
  /** Keys of the folded rows that were opened. */
  readonly opened: ReadonlySet<number>;
}

/**
 * Returns the rows of the table: maps in playing order, a heading for each hub, and long series of unseen maps folded.
 */
export function mapRows(
  { maps }: IProtocolMaps,
  newest: Pick<ISave, 'map' | 'levelTimeTics'> | null,
  { isUnfinishedOnly, opened }: MapsShown,
): (MapRow | HubRow | FoldedRow)[] {
  const all = maps.map((progress, index) => rowOf(progress, index + 1, newest));
  const shown = isUnfinishedOnly ? all.filter(({ progress }) => !progress.finished) : all;
  return folded(shown, opened).flatMap((row, index, rows): (MapRow | HubRow | FoldedRow)[] => {
    if (row.kind !== 'map' || row.progress.hub === null) return [row];
    const before = rows[index - 1];
    const isFirst = before?.kind !== 'map' || before.progress.hub !== row.progress.hub;
    return isFirst ? [hubOf(row.progress.hub, maps), row] : [row];
  });
}

/** Returns the sum of the known best times in tics, or `null` if none is known. */
export function bestTics({ maps }: IProtocolMaps): number | null {
  const times = maps.flatMap(({ best }) => best?.timeTics ?? []);
  return times.length === 0 ? null : times.reduce((sum, tics) => sum + tics, 0);
}

/**
 * Formats a count and a total such as `64/64`. Returns only the count if the total is unknown, `null` if the count is.
 */
export function figureOf(count: number | null, total: number | null): MapFigure | null {
  if (count === null) return null;
  if (total === null) return { text: String(count), isAll: false };
  return { text: `${count}/${total}`, isAll: total > 0 && count >= total };
}

function rowOf(
  progress: IMapProgress,
  number: number,
  newest: Pick<ISave, 'map' | 'levelTimeTics'> | null,
): MapRow {
  const { best } = progress;
  const isHere = newest !== null && newest.map === progress.map;
  const soFar = isHere ? newest.levelTimeTics : null;
  return {
    kind: 'map',
    progress,
    number,
    state: stateOf(progress, isHere),
    time: soFar !== null && !progress.finished ? $localize`${mapTime(soFar)}:time: so far` : timeOf(best),
    ...figuresOf(best),
  };
}

function timeOf(best: IMapResult | null): string | null {
  return best === null || best.timeTics === null ? null : mapTime(best.timeTics);
}

function figuresOf(best: IMapResult | null): Pick<MapRow, 'kills' | 'items' | 'secrets' | 'skill'> {
  if (best === null) return { kills: null, items: null, secrets: null, skill: null };
  return {
    kills: figureOf(best.kills, best.totalKills),
    items: figureOf(best.items, best.totalItems),
    secrets: figureOf(best.secrets, best.totalSecrets),
    skill: best.skill,
  };
}

function stateOf({ finished, marked, results, lastPlayedAt }: IMapProgress, isHere: boolean): MapState {
  if (isHere) return 'here';
  if (finished) return marked === 'finished' && results === 0 ? 'marked' : 'finished';
  return lastPlayedAt === null ? 'unseen' : 'entered';
}

function hubOf(name: string, maps: readonly IMapProgress[]): HubRow {
  const own = maps.filter(({ hub }) => hub === name);
  return {
    kind: 'hub',
    name,
    first: own[0]?.map ?? '',
    last: own.at(-1)?.map ?? '',
    finished: own.filter(({ finished }) => finished).length,
    total: own.length,
  };
}

function folded(rows: readonly MapRow[], opened: ReadonlySet<number>): (MapRow | FoldedRow)[] {
  const out: (MapRow | FoldedRow)[] = [];
  for (let from = 0; from < rows.length;) {
    let to = from;
    while (rows[to]?.state === 'unseen') to++;
    const [first, last] = [rows[from], rows[to - 1]];
    if (to - from >= FOLD_FROM && first && last && !opened.has(first.number)) {
      const ends = { first: first.progress.map, last: last.progress.map };
      out.push({ kind: 'folded', key: first.number, ...ends, count: to - from });
    } else {
      to = Math.max(to, from + 1);
      out.push(...rows.slice(from, to));
    }
    from = to;
  }
  return out;
}
