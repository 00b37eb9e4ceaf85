import { LauncherError } from '@hangar/api-foundation/errors';
import { findLoadOrderCycle, type ILoadOrderItem, withoutStop } from '@hangar/domain';

import type { CatalogIndex } from './catalog-index';
import type { StoredModFile } from './mod-file-record';

/**
 * Checks a changed entry together with all entries that are connected to it by load orders, including files that are
 * being added at the same time.
 * @throws `LOAD_ORDER_CYCLE` if load orders contradict each other
 */
export function assertNoCycle(
  index: CatalogIndex,
  changed: StoredModFile,
  newFiles: readonly StoredModFile[] = [],
): void {
  if (changed.loadOrder.length === 0) return;
  const connectedFiles = new Map<string, StoredModFile>([[changed.hashValue, changed]]);
  const queue: ILoadOrderItem[] = [...changed.loadOrder];
  for (let item = queue.pop(); item; item = queue.pop()) {
    for (const file of findNeighbours(item, index, newFiles)) {
      if (connectedFiles.has(file.hashValue)) continue;
      connectedFiles.set(file.hashValue, file);
      queue.push(...file.loadOrder, { hashValue: file.hashValue, name: file.name });
    }
  }
  const cycle = findLoadOrderCycle([...connectedFiles.values()]);
  if (cycle) throw loadOrderCycle(cycle);
}

/** Returns the file with this hash, and the files whose load order contains it. */
function findNeighbours(
  { hashValue }: ILoadOrderItem,
  index: CatalogIndex,
  newFiles: readonly StoredModFile[],
): readonly StoredModFile[] {
  const ownEntry = index.findByHash(hashValue);
  const isConnected = (file: StoredModFile) =>
    file.hashValue === hashValue || file.loadOrder.some((other) => other.hashValue === hashValue);
  return [
    ...(ownEntry ? [ownEntry] : []),
    ...index.findEntriesReferencing(hashValue),
    ...newFiles.filter(isConnected),
  ];
}

/** Creates the error for load orders that contradict each other. */
export function loadOrderCycle(cycle: readonly ILoadOrderItem[]): LauncherError {
  const names = cycle.map(({ name }) => name).join(' before ');
  return new LauncherError(
    'LOAD_ORDER_CYCLE',
    `Conflicting load orders: ${names} before ${withoutStop(cycle[0]?.name ?? '')}. Change the load order of one of them.`,
    { files: [...cycle] },
  );
}
