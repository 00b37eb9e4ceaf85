import type { IDeletedToTrash, IModFileUsers } from '@hangar/domain';
import { toApiError, type CatalogApi } from '@hangar/ui-data-access';

/**
 * Moves a mod file that is being removed together with others to the trash. Files of one mod may be in each other's
 * load orders, so those uses don't count. Rejects with `IN_USE` if anything else uses the file.
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
