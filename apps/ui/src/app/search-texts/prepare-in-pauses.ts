const AT_ONCE = 250;

/**
 * Does something with each item, a few at a time while the page has nothing better to do, and then `finish`; stops when
 * told. The first letter of a search must not have to read ten thousand descriptions.
 */
export function prepareInPauses<Item>(
  items: readonly Item[],
  prepare: (item: Item) => void,
  finish: () => void = () => undefined,
): () => void {
  let next = 0;
  const prepareSome = () => {
    const end = Math.min(items.length, next + AT_ONCE);
    items.slice(next, end).forEach(prepare);
    next = end;
    if (next < items.length) timer = setTimeout(prepareSome);
    else finish();
  };
  let timer = setTimeout(prepareSome);
  return () => clearTimeout(timer);
}
