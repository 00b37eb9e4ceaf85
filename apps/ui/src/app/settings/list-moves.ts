/** The list with one element moved by some places; as it was where there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const target = index + by;
  if (!(index in list) || !(target in list)) return [...list];
  const without = list.filter((_, at) => at !== index);
  return [...without.slice(0, target), list[index] as T, ...without.slice(target)];
}

/** Where an element is after one was taken out at `index`; nearby when it was that one. */
export function indexAfterRemoval(selected: number, index: number, remaining: number): number {
  const shifted = selected > index ? selected - 1 : selected;
  return Math.max(0, Math.min(shifted, remaining - 1));
}

/** Where the selected element is after a swap with a neighbour. */
export function indexAfterMove(selected: number, index: number, by: number): number {
  if (selected === index) return index + by;
  return selected === index + by ? index : selected;
}
