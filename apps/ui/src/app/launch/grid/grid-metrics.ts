/** Sizes in pixels that the style sheet gives a grid of cards. */
export interface GridMeasures {
  /** What the cards have beside each other. */
  readonly width: number;
  /** The narrowest that a card may be. */
  readonly cardMin: number;
  /** Of a card's text, below its cover. */
  readonly captionHeight: number;
  readonly gap: number;
  /** The fewest columns there may be, however narrow the cards become. */
  readonly columnsMin: number;
}

/** How a grid of cards is laid out. */
export interface GridMetrics {
  readonly columns: number;
  /** Of a row with the gap that follows it. */
  readonly rowHeight: number;
}

/** As many columns as fit, of cards with a cover of 4 to 3. */
export function gridMetrics({ width, cardMin, captionHeight, gap, columnsMin }: GridMeasures): GridMetrics {
  const columns = Math.max(columnsMin, Math.floor((width + gap) / (cardMin + gap)));
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, rowHeight: Math.max(1, (cardWidth * 3) / 4 + captionHeight + gap) };
}

/** A row of cards. */
export interface GridRow<T> {
  /** Place of its first item in the whole list. */
  readonly start: number;
  readonly items: readonly T[];
}

/** A list in rows of this length; the last may be shorter. */
export function inRows<T>(items: readonly T[], columns: number): readonly GridRow<T>[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => {
    const start = row * columns;
    return { start, items: items.slice(start, start + columns) };
  });
}
