import type { IDemo } from '../../records/demo';
import type { IPageQuery } from '../page-query';
import type { IRenameDemoRequest } from '../play-contract';
import type { IDeletedToTrash } from '../trash-contract';
import { GAME_START_ERRORS } from './launch-errors';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface DemoRouteTypes {
  listDemos: { query: IPageQuery; answer: IDemo[] };
  renameDemo: { body: IRenameDemoRequest; answer: IDemo };
  deleteDemo: { answer: IDeletedToTrash };
  exportDemo: Record<never, never>;
  checkDemo: { answer: IDemo };
}

/** Routes for demos. */
export const DEMO_ROUTES = {
  listDemos: {
    method: 'GET',
    path: '/api/protocols/:id/demos',
    kind: 'read',
    summary: 'List the demos of a protocol, newest first',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  renameDemo: {
    method: 'PUT',
    path: '/api/protocols/:id/demos/:demoId',
    kind: 'change',
    summary: 'Change the title of a demo; its file name stays',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'DEMO_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteDemo: {
    method: 'DELETE',
    path: '/api/protocols/:id/demos/:demoId',
    kind: 'change',
    summary: 'Move a demo to the trash',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'DEMO_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  exportDemo: {
    method: 'GET',
    path: '/api/protocols/:id/demos/:demoId/export',
    kind: 'read',
    summary:
      'Export a demo for sharing: a ZIP with a text file that lists port, version, base game and files',
    status: 200,
    media: ['application/zip'],
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'DEMO_NOT_FOUND'],
  },
  checkDemo: {
    method: 'POST',
    path: '/api/protocols/:id/demos/:demoId/check',
    kind: 'launch',
    summary: 'Check a demo by playing it without video and sound: whether it matches, and its kind of run',
    status: 200,
    errors: [...GAME_START_ERRORS, 'PROTOCOL_NOT_FOUND', 'DEMO_NOT_FOUND', 'CHECK_UNSUPPORTED'],
  },
} as const satisfies RouteDefinitions<DemoRouteTypes>;
