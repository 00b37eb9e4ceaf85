/** Returns `$1, $2, $3`, one for each value. */
export function formatPlaceholders(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ');
}

/** Returns `($1, $2), ($3, $4)`, one group for each row with a placeholder for each column. */
export function formatPlaceholderRows(rows: number, columns: number): string {
  const row = (start: number): string =>
    `(${Array.from({ length: columns }, (_, column) => `$${start + column + 1}`).join(', ')})`;
  return Array.from({ length: rows }, (_, index) => row(index * columns)).join(', ');
}

/** Pads the values to a power of two, so that lists of all lengths only require a few different statements. */
export function padToPowerOfTwo<T>(values: readonly T[], filler: T): T[] {
  const count = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...new Array<T>(count - values.length).fill(filler)];
}
