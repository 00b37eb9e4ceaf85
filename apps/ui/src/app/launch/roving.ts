/** How things stand on the page, for the keys that go from one to the next. */
export interface RovingLayout {
  readonly count: number;
  readonly columns: number;
  /** How many rows are in sight. */
  readonly pageRows: number;
}

/** Where a key leads from here; `null` for keys that lead nowhere. */
export function nextIndex(
  key: string,
  from: number,
  { count, columns, pageRows }: RovingLayout,
): number | null {
  if (count === 0) return null;
  const to = target(key, from, { count, columns, pageRows: Math.max(1, pageRows) });
  return to === null ? null : Math.min(count - 1, Math.max(0, to));
}

/** The place itself, or the nearest that the keys do not lead past: onwards on the way from `from`, else back. */
export function restingIndex(
  to: number,
  from: number,
  count: number,
  isPassedOver: (index: number) => boolean,
): number {
  const onwards = to < from ? -1 : 1;
  for (const step of [onwards, -onwards]) {
    for (let at = to; at >= 0 && at < count; at += step) if (!isPassedOver(at)) return at;
  }
  return to;
}

function target(key: string, from: number, { count, columns, pageRows }: RovingLayout): number | null {
  switch (key) {
    case 'ArrowRight':
      return columns > 1 ? from + 1 : null;
    case 'ArrowLeft':
      return columns > 1 ? from - 1 : null;
    case 'ArrowDown':
      return below(from, columns, count);
    case 'ArrowUp':
      return from < columns ? from : from - columns;
    case 'PageDown':
      return below(from, columns * pageRows, count);
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

/** From the last full row a step down leads to the last of all; in the last row it leads nowhere. */
function below(from: number, step: number, count: number): number {
  return from + step < count ? from + step : count - 1;
}
