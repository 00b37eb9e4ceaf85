/** `$1, $2, $3` for so many values. */
export function placesFor(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ');
}

/** `($1, $2), ($3, $4)` for so many rows with so many columns. */
export function rowsOfPlaces(rows: number, columns: number): string {
  const row = (start: number): string =>
    `(${Array.from({ length: columns }, (_, column) => `$${start + column + 1}`).join(', ')})`;
  return Array.from({ length: rows }, (_, index) => row(index * columns)).join(', ');
}

/** The values, and fillers up to the next power of two: lists of all lengths are asked for with few statements. */
export function padded<T>(values: readonly T[], filler: T): T[] {
  const places = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...new Array<T>(places - values.length).fill(filler)];
}
