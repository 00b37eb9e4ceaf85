import type { RouteDefinition } from './route-definition';

/** What was deleted and can be brought back. */
export const TRASH_ROUTES = {
  listTrash: {
    method: 'GET',
    path: '/api/trash',
    summary: 'What was deleted and can be brought back, the last deleted first',
    query: 'IPageQuery',
    status: 200,
    answer: 'ITrashItem[]',
    errors: [],
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/api/trash/:id/restore',
    summary: 'Bring a deleted thing back as it was, to where it was; never over what is there by now',
    bodyOptional: true,
    status: 200,
    answer: 'ITrashItem',
    errors: ['TRASH_ITEM_NOT_FOUND', 'TARGET_EXISTS', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  endTrashItem: {
    method: 'DELETE',
    path: '/api/trash/:id',
    summary: 'Delete a thing in the trash for good',
    status: 200,
    answer: 'IDeleted',
    errors: ['TRASH_ITEM_NOT_FOUND', 'STORAGE_READONLY'],
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/api/trash',
    summary: 'Delete everything in the trash for good',
    status: 200,
    answer: 'IEmptiedTrash',
    errors: ['STORAGE_READONLY'],
  },
} as const satisfies Record<string, RouteDefinition>;
