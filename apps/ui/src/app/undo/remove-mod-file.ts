import type { IDeletedToTrash, IModFileUsers } from '@hangar/domain';
import { toApiError, type CatalogApi } from '@hangar/ui-data-access';

/**
 * Moves a mod file to the trash that is being removed together with others. Files of one mod are in each other's load
 * orders, so these uses don't count. Rejects with `IN_USE` if anything else uses it.
 */
export async function removeModFile(
  api: CatalogApi,
  id: string,
  removedIds: readonly string[],
): Promise<IDeletedToTrash> {
  try {
    return await api.remove(id, { deleteFile: true });
  } catch (failure) {
    const { code, details } = toApiError(failure);
    const { protocols = [], entries = [] } = (details ?? {}) as Partial<IModFileUsers>;
    const isUsedElsewhere = protocols.length > 0 || entries.some((entry) => !removedIds.includes(entry.id));
    if (code !== 'IN_USE' || isUsedElsewhere) throw failure;
    return api.remove(id, { deleteFile: true, force: true });
  }
}
