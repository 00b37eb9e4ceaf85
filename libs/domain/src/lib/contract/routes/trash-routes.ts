import type { IPageQuery } from '../page-query';
import type { IDeleted } from '../protocols-contract';
import type { IEmptiedTrash, IRestoredMany, IRestoreManyRequest, ITrashItem } from '../trash-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface TrashRouteTypes {
  listTrash: { query: IPageQuery; answer: ITrashItem[] };
  restoreFromTrash: { answer: ITrashItem };
  restoreManyFromTrash: { body: IRestoreManyRequest; answer: IRestoredMany };
  endTrashItem: { answer: IDeleted };
  emptyTrash: { answer: IEmptiedTrash };
}

/** Routes for deleted items that can be restored. */
export const TRASH_ROUTES = {
  listTrash: {
    method: 'GET',
    path: '/api/trash',
    kind: 'read',
    summary: 'List deleted items that can be restored, most recently deleted first',
    status: 200,
    errors: [],
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/api/trash/:id/restore',
    kind: 'change',
    summary: 'Restore a deleted item to its original place; never overwrites anything',
    status: 200,
    errors: [
      'TRASH_ITEM_NOT_FOUND',
      'TARGET_EXISTS',
      'DOCUMENT_DAMAGED',
      'LOAD_ORDER_CYCLE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  restoreManyFromTrash: {
    method: 'POST',
    path: '/api/trash/restore',
    kind: 'change',
    summary:
      'Restore several deleted items; those that cannot be restored stay, and are listed with the reason',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: [],
  },
  endTrashItem: {
    method: 'DELETE',
    path: '/api/trash/:id',
    kind: 'change',
    summary: 'Delete an item in the trash permanently',
    status: 200,
    errors: ['TRASH_ITEM_NOT_FOUND', 'STORAGE_READONLY'],
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/api/trash',
    kind: 'change',
    summary: 'Delete everything in the trash permanently',
    status: 200,
    errors: ['STORAGE_READONLY'],
  },
} as const satisfies RouteDefinitions<TrashRouteTypes>;
