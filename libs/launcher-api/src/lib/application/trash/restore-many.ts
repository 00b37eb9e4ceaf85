import type { LauncherError } from '@hangar/api-foundation/errors';
import type { IRestoredMany } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import type { TrashRecord } from './trash-record';
import { trashItemNotFoundError, findStorageError } from './trash-refusals';

/**
 * Maximum number of items restored in parallel. A higher number would not be faster, because the disk is the
 * bottleneck.
 */
const MAX_PARALLEL = 32;

/** The functions that restore an item and that return the path of its deletion. */
export interface RestoreActions {
  readonly restore: (record: TrashRecord) => Promise<void>;
  readonly getPath: (id: string) => string;
}

/**
 * Restores the items that can be restored, in the order of the request. Returns the others, each with a reason.
 * @throws errors that are not refusals, after all items have been processed
 */
export async function restoreMany(
  ids: readonly string[],
  records: readonly TrashRecord[],
  { restore, getPath }: RestoreActions,
): Promise<IRestoredMany> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const limiter = new Limiter(MAX_PARALLEL);
  const attempt = async (id: string): Promise<LauncherError | null> => {
    const record = byId.get(id);
    return record ? findStorageError(() => restore(record), getPath(id)) : trashItemNotFoundError(id);
  };
  const outcomes = await Promise.allSettled(ids.map((id) => limiter.run(() => attempt(id))));
  const result: IRestoredMany = { ids: [], kept: [] };
  for (const [index, outcome] of outcomes.entries()) {
    const id = ids[index] ?? '';
    if (outcome.status === 'rejected') throw outcome.reason;
    if (outcome.value === null) result.ids.push(id);
    else result.kept.push({ id, code: outcome.value.code, error: outcome.value.message });
  }
  return result;
}
