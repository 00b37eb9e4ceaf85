/** The layout of a list, for keyboard navigation. */
export interface RovingLayout {
  readonly count: number;
  readonly columns: number;
  /** Number of rows in view. */
  readonly pageRows: number;
}

/** Returns the index that a key moves to, or `null` for other keys. */
export function getNextIndex(
  key: string,
  from: number,
  { count, columns, pageRows }: RovingLayout,
): number | null {
  if (count === 0) return null;
  const to = getTargetIndex(key, from, { count, columns, pageRows: Math.max(1, pageRows) });
  return to === null ? null : Math.min(count - 1, Math.max(0, to));
}

/**
 * Returns `to` or, if that item is skipped, the nearest index whose item isn't. Searches in the direction of the move
 * from `from` first, then in the opposite direction.
 */
export function findNearestFocusableIndex(
  to: number,
  from: number,
  count: number,
  isSkipped: (index: number) => boolean,
): number {
  const direction = to < from ? -1 : 1;
  for (const step of [direction, -direction]) {
    for (let at = to; at >= 0 && at < count; at += step) if (!isSkipped(at)) return at;
  }
  return to;
}

function getTargetIndex(
  key: string,
  from: number,
  { count, columns, pageRows }: RovingLayout,
): number | null {
  switch (key) {
    case 'ArrowRight':
      return columns > 1 ? from + 1 : null;
    case 'ArrowLeft':
      return columns > 1 ? from - 1 : null;
    case 'ArrowDown':
      return getIndexBelow(from, columns, count);
    case 'ArrowUp':
      return from < columns ? from : from - columns;
    case 'PageDown':
      return getIndexBelow(from, columns * pageRows, count);
    case 'PageUp':
      return from < columns * pageRows ? from % columns : from - columns * pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Returns the index that is `step` items further down, or the last index if there are fewer items. */
function getIndexBelow(from: number, step: number, count: number): number {
  return from + step < count ? from + step : count - 1;
}
