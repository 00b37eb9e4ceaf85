/** Most names have 6 to 40 letters; a band of them is small enough to put all its hits in order. */
const BORDERS = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 40];

/**
 * The ranks in parts, from the smallest to the greatest, as conditions in SQL. Each has an index of words of its own: an
 * index of words gives its hits in no order, and so a search in parts can end when it has enough. The borders are part of
 * the tables' layout.
 */
export const RANK_BANDS: readonly string[] = [
  `rank < ${BORDERS[0]}`,
  ...BORDERS.slice(1).map((end, place) => `rank >= ${BORDERS[place]} AND rank < ${end}`),
  `rank >= ${BORDERS.at(-1)}`,
];
