import { resolveLoadOrder, type FindEntry } from '@hangar/domain';

import { loadOrderCycle } from '../../library';

/** The keys of the listed files: MD5s, or paths for files that are not in the catalogue. */
export interface FileSelection {
  readonly enabled: readonly string[];
  readonly disabled: ReadonlySet<string>;
}

/** The files that a setup loads, as keys in load order. */
export interface ArrangedFiles {
  /** The enabled files, and the files that their load orders require. */
  readonly order: readonly string[];
  /** The files that are loaded. Disabled files are not loaded, even if they are required. */
  readonly loaded: readonly string[];
  readonly orderedExtras: readonly string[];
  readonly loadedExtras: readonly string[];
  /** The loaded extras that are not among the setup's own files. */
  readonly addedExtras: readonly string[];
  /** The names of all files, as given in the catalogue and in load orders. */
  readonly listedNames: ReadonlyMap<string, string>;
}

/**
 * Determines which files a setup loads, and in which order.
 * @throws `LOAD_ORDER_CYCLE` if no order satisfies all load orders
 */
export function arrangeFiles(
  selected: FileSelection,
  selectedExtras: FileSelection,
  find: FindEntry,
): ArrangedFiles {
  const listedNames = new Map<string, string>();
  const order = sortByLoadOrder(selected.enabled, find, listedNames);
  const loaded = order.filter((key) => !selected.disabled.has(key) || selected.enabled.includes(key));
  const orderedExtras = sortByLoadOrder(selectedExtras.enabled, find, listedNames);
  const loadedExtras = orderedExtras.filter(
    (key) =>
      selectedExtras.enabled.includes(key) ||
      !(selectedExtras.disabled.has(key) || selected.disabled.has(key)),
  );
  const addedExtras = loadedExtras.filter((key) => !loaded.includes(key));
  return { order, loaded, orderedExtras, loadedExtras, addedExtras, listedNames };
}

function sortByLoadOrder(picked: readonly string[], find: FindEntry, names: Map<string, string>): string[] {
  const resolved = resolveLoadOrder(picked, find);
  if (!resolved.ok) throw loadOrderCycle(resolved.cycle);
  for (const hash of resolved.hashes) {
    const name = find(hash)?.name;
    if (name !== undefined) names.set(hash, name);
  }
  for (const { hashValue, name } of resolved.unknown) if (!names.has(hashValue)) names.set(hashValue, name);
  return resolved.hashes;
}
