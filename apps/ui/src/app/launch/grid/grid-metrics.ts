/** Sizes of a grid of cards from the style sheet, in pixels. */
export interface GridMeasures {
  /** The width available to all columns. */
  readonly width: number;
  /** Minimum width of a card. */
  readonly minCardWidth: number;
  /** Height of the text below a cover. */
  readonly captionHeight: number;
  readonly gap: number;
  /** Minimum number of columns, however narrow the cards become. */
  readonly minColumns: number;
}

/** The layout of a grid of cards. */
export interface GridMetrics {
  readonly columns: number;
  /** Height of a row including the gap below it. */
  readonly rowHeight: number;
}

/** Calculates the layout with as many columns as fit, for cards with a 4:3 cover. */
export function computeGridMetrics({
  width,
  minCardWidth,
  captionHeight,
  gap,
  minColumns,
}: GridMeasures): GridMetrics {
  const columns = Math.max(minColumns, Math.floor((width + gap) / (minCardWidth + gap)));
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, rowHeight: Math.max(1, (cardWidth * 3) / 4 + captionHeight + gap) };
}

/** A row of cards. */
export interface GridRow<T> {
  /** The index of the row's first item in the whole list. */
  readonly start: number;
  readonly items: readonly T[];
}

/** Splits a list into rows of `columns` items. The last row may be shorter. */
export function splitIntoRows<T>(items: readonly T[], columns: number): readonly GridRow<T>[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => {
    const start = row * columns;
    return { start, items: items.slice(start, start + columns) };
  });
}
