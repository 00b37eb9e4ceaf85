import { inject, Service } from '@angular/core';
import type { IDeleted, IEmptiedTrash, IRestoredMany, ITrashItem } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Deleted items that can be restored. */
@Service()
export class TrashApi {
  private readonly api = inject(ApiClient);

  /** Lists items, most recently deleted first. */
  list(): Promise<ITrashItem[]> {
    return this.api.call('listTrash');
  }

  restore(id: string): Promise<ITrashItem> {
    return this.api.call('restoreFromTrash', { parameters: { id } });
  }

  restoreMany(ids: readonly string[]): Promise<IRestoredMany> {
    return this.api.call('restoreManyFromTrash', { body: { ids: [...ids] } });
  }

  deletePermanently(id: string): Promise<IDeleted> {
    return this.api.call('endTrashItem', { parameters: { id } });
  }

  empty(): Promise<IEmptiedTrash> {
    return this.api.call('emptyTrash');
  }
}
