import type { MapStatistic, MapRow } from './map-rows';

/** The appearance of a map's picture. */
export type MapTone = 'here' | 'complete' | 'finished' | 'entered' | 'unseen';

/** The filters above the maps. */
export const MAP_FILTERS = ['all', 'finished', 'complete', 'entered', 'unseen'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];

/** Consecutive maps that are in the same hub, or outside any hub. */
export interface MapGroup {
  /** `null` for maps outside hubs. */
  readonly hub: string | null;
  readonly rows: readonly MapRow[];
}

/** The position of a tile on the screen. */
export interface TileBox {
  readonly left: number;
  readonly top: number;
}

/** Tiles whose tops differ by at most this much are in the same row, to allow for rounding. */
const SAME_ROW_PIXELS = 4;

export function getTone(row: MapRow): MapTone {
  return row.state === 'here' ? 'here' : getProgressTone(row);
}

/** Whether a map matches a filter. The player's current map is classified by its progress. */
export function matchesFilter(row: MapRow, filter: MapFilter): boolean {
  return filter === 'all' || getProgressTone(row) === filter;
}

export function groupByHub(rows: readonly MapRow[]): MapGroup[] {
  const groups: { hub: string | null; rows: MapRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.hub === row.progress.hub) last.rows.push(row);
    else groups.push({ hub: row.progress.hub, rows: [row] });
  }
  return groups;
}

/** Returns the index of the tile that a key moves to, or `null` for other keys. Rows may have different lengths. */
export function findNextTile(key: string, from: number, boxes: readonly TileBox[]): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(boxes.length - 1, from + 1);
    case 'ArrowUp':
      return findInRow(from, boxes, -1);
    case 'ArrowDown':
      return findInRow(from, boxes, 1);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return null;
  }
}

/** Returns a statistic for use in a sentence, such as "2 of 3". */
export function formatForSentence({ text }: MapStatistic): string {
  const [count, total] = text.split('/');
  return total === undefined ? text : $localize`${count}:count: of ${total}:total:`;
}

function getProgressTone({ progress, secrets, state }: MapRow): Exclude<MapTone, 'here'> {
  if (progress.finished) return secrets?.isComplete ? 'complete' : 'finished';
  return state === 'unseen' ? 'unseen' : 'entered';
}

/** Returns the nearest tile in the row above (-1) or below (1). In the first or last row, returns the same tile. */
function findInRow(from: number, boxes: readonly TileBox[], direction: 1 | -1): number {
  const start = boxes[from];
  if (!start) return from;
  const isInDirection = ({ top }: TileBox): boolean => (top - start.top) * direction > SAME_ROW_PIXELS;
  const topsInDirection = boxes.filter(isInDirection).map(({ top }) => top * direction);
  const rowTop = Math.min(...topsInDirection) * direction;
  let nearest = from;
  let distance = Infinity;
  for (const [index, { left, top }] of boxes.entries()) {
    if (Math.abs(top - rowTop) > SAME_ROW_PIXELS || Math.abs(left - start.left) >= distance) continue;
    nearest = index;
    distance = Math.abs(left - start.left);
  }
  return nearest;
}
