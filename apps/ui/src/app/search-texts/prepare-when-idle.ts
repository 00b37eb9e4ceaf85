const BATCH_SIZE = 250;

/**
 * Prepares items in batches while the page is idle, then calls `finish`. Otherwise, the first letter of a search would
 * have to wait for ten thousand descriptions to be prepared. Returns a function that stops the preparation.
 */
export function prepareWhenIdle<Item>(
  items: readonly Item[],
  prepare: (item: Item) => void,
  finish: () => void = () => undefined,
): () => void {
  let next = 0;
  const prepareBatch = () => {
    const end = Math.min(items.length, next + BATCH_SIZE);
    items.slice(next, end).forEach(prepare);
    next = end;
    if (next < items.length) timer = setTimeout(prepareBatch);
    else finish();
  };
  let timer = setTimeout(prepareBatch);
  return () => clearTimeout(timer);
}
