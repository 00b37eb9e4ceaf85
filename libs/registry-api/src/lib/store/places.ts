/** Returns `$1, $2, $3` for the number of values. */
export function placesFor(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ');
}

/** Returns `($1, $2), ($3, $4)` for the number of rows and columns. */
export function rowsOfPlaces(rows: number, columns: number): string {
  const row = (start: number): string =>
    `(${Array.from({ length: columns }, (_, column) => `$${start + column + 1}`).join(', ')})`;
  return Array.from({ length: rows }, (_, index) => row(index * columns)).join(', ');
}

/** Pads the values to a power of two, so that lists of any length need only a few different statements. */
export function padded<T>(values: readonly T[], filler: T): T[] {
  const places = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...new Array<T>(places - values.length).fill(filler)];
}
