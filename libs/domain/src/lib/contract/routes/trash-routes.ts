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

/** Deleted items that can be restored. */
export const TRASH_ROUTES = {
  listTrash: {
    method: 'GET',
    path: '/api/trash',
    summary: 'What was deleted and can be brought back, the last deleted first',
    status: 200,
    errors: [],
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/api/trash/:id/restore',
    summary: 'Bring a deleted thing back as it was, to where it was; never over what is there by now',
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
    summary:
      'Bring many deleted things back, each as it was; what cannot come back stays, and is named with its reason',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: [],
  },
  endTrashItem: {
    method: 'DELETE',
    path: '/api/trash/:id',
    summary: 'Delete a thing in the trash for good',
    status: 200,
    errors: ['TRASH_ITEM_NOT_FOUND', 'STORAGE_READONLY'],
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/api/trash',
    summary: 'Delete everything in the trash for good',
    status: 200,
    errors: ['STORAGE_READONLY'],
  },
} as const satisfies RouteDefinitions<TrashRouteTypes>;
