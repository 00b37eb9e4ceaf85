import type { IMapProgress, IMapResult, IProtocolMaps, ISave } from '@hangar/domain';

import { formatMapTime } from './map-time';

/** The minimum number of consecutive unseen maps to collapse. */
const MIN_FOLDED_MAPS = 11;

/** The state of a map. */
export type MapState = 'here' | 'finished' | 'marked' | 'entered' | 'unseen';

/** A statistic of a map, such as its kills, and whether it is complete. */
export interface MapStatistic {
  readonly text: string;
  readonly isComplete: boolean;
}

/** A map as a table row. */
export interface MapRow {
  readonly kind: 'map';
  readonly progress: IMapProgress;
  readonly number: number;
  readonly state: MapState;
  /** `null` if unknown. */
  readonly time: string | null;
  readonly kills: MapStatistic | null;
  readonly items: MapStatistic | null;
  readonly secrets: MapStatistic | null;
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

/** A collapsed series of unseen maps. */
export interface CollapsedRow {
  readonly kind: 'folded';
  /** The position of the first map among all maps, starting at 1. */
  readonly key: number;
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** The parts of a save that contain the player's position. */
export type SavedPosition = Pick<ISave, 'map' | 'levelTimeTics'>;

/**
 * Returns each map as a row, in playing order. `saves` are newest first: the newest shows the player's current map, and
 * the others show which maps were entered.
 */
export function listMapRows({ maps }: IProtocolMaps, saves: readonly SavedPosition[]): MapRow[] {
  const current = saves.find(({ map }) => map !== null) ?? null;
  const saved = new Set(saves.map(({ map }) => map));
  return maps.map((progress, index) => createRow(progress, index + 1, { current, saved }));
}

/**
 * Returns the rows of the table, with a heading for each hub. Long series of unseen maps are collapsed, unless all maps
 * are unseen or the key of the series is in `opened`.
 */
export function createTableRows(
  { maps }: IProtocolMaps,
  shown: readonly MapRow[],
  opened: ReadonlySet<number>,
): (MapRow | HubRow | CollapsedRow)[] {
  const areAllUnseen = shown.every(({ state }) => state === 'unseen');
  const rows = areAllUnseen ? shown : collapseUnseenMaps(shown, opened);
  return rows.flatMap((row, index): (MapRow | HubRow | CollapsedRow)[] => {
    if (row.kind !== 'map' || row.progress.hub === null) return [row];
    const before = rows[index - 1];
    const isFirst = before?.kind !== 'map' || before.progress.hub !== row.progress.hub;
    return isFirst ? [createHubRow(row.progress.hub, maps), row] : [row];
  });
}

/** Returns the sum of the known best times in tics, or `null` if none is known. */
export function getBestTics({ maps }: IProtocolMaps): number | null {
  const times = maps.flatMap(({ best }) => best?.timeTics ?? []);
  return times.length === 0 ? null : times.reduce((sum, tics) => sum + tics, 0);
}

/**
 * Formats a count and a total, such as `64/64`. Returns only the count if the total is unknown, and `null` if the count
 * is unknown.
 */
export function createFigure(count: number | null, total: number | null): MapStatistic | null {
  if (count === null) return null;
  if (total === null) return { text: String(count), isComplete: false };
  return { text: `${count}/${total}`, isComplete: total > 0 && count >= total };
}

function createRow(
  progress: IMapProgress,
  number: number,
  { current, saved }: { readonly current: SavedPosition | null; readonly saved: ReadonlySet<string | null> },
): MapRow {
  const { best } = progress;
  const isCurrent = current !== null && current.map === progress.map;
  const elapsedTics = isCurrent ? current.levelTimeTics : null;
  return {
    kind: 'map',
    progress,
    number,
    state: isCurrent ? 'here' : getState(progress, saved.has(progress.map)),
    time:
      elapsedTics !== null && !progress.finished
        ? $localize`${formatMapTime(elapsedTics)}:time: so far`
        : formatTime(best),
    ...getFigures(best),
  };
}

function formatTime(best: IMapResult | null): string | null {
  return best === null || best.timeTics === null ? null : formatMapTime(best.timeTics);
}

function getFigures(best: IMapResult | null): Pick<MapRow, 'kills' | 'items' | 'secrets' | 'skill'> {
  if (best === null) return { kills: null, items: null, secrets: null, skill: null };
  return {
    kills: createFigure(best.kills, best.totalKills),
    items: createFigure(best.items, best.totalItems),
    secrets: createFigure(best.secrets, best.totalSecrets),
    skill: best.skill,
  };
}

function getState({ finished, marked, results, lastPlayedAt }: IMapProgress, isSaved: boolean): MapState {
  if (finished) return marked === 'finished' && results === 0 ? 'marked' : 'finished';
  return lastPlayedAt === null && !isSaved ? 'unseen' : 'entered';
}

function createHubRow(name: string, maps: readonly IMapProgress[]): HubRow {
  const hubMaps = maps.filter(({ hub }) => hub === name);
  return {
    kind: 'hub',
    name,
    first: hubMaps[0]?.map ?? '',
    last: hubMaps.at(-1)?.map ?? '',
    finished: hubMaps.filter(({ finished }) => finished).length,
    total: hubMaps.length,
  };
}

function collapseUnseenMaps(rows: readonly MapRow[], opened: ReadonlySet<number>): (MapRow | CollapsedRow)[] {
  const result: (MapRow | CollapsedRow)[] = [];
  for (let from = 0; from < rows.length;) {
    let to = from;
    while (rows[to]?.state === 'unseen') to++;
    const [first, last] = [rows[from], rows[to - 1]];
    if (to - from >= MIN_FOLDED_MAPS && first && last && !opened.has(first.number)) {
      const ends = { first: first.progress.map, last: last.progress.map };
      result.push({ kind: 'folded', key: first.number, ...ends, count: to - from });
    } else {
      to = Math.max(to, from + 1);
      result.push(...rows.slice(from, to));
    }
    from = to;
  }
  return result;
}
