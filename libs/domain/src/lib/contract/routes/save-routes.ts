import type { ISave } from '../../records/save';
import { IMAGE_MEDIA, type ICoverQuery } from '../media-contract';
import type { IPageQuery } from '../page-query';
import type { ICopySaveRequest, ISaveOfFile } from '../play-contract';
import type { IDeletedToTrash } from '../trash-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface SaveRouteTypes {
  listSaves: { query: IPageQuery; answer: ISave[] };
  getSavePicture: { query: ICoverQuery };
  deleteSave: { answer: IDeletedToTrash };
  copySave: { body: ICopySaveRequest; answer: ISave };
  listSavesOfFile: { query: IPageQuery; answer: ISaveOfFile[] };
}

/** Routes for saves. */
export const SAVE_ROUTES = {
  listSaves: {
    method: 'GET',
    path: '/api/protocols/:id/saves',
    kind: 'read',
    summary: 'List the saves of a protocol, newest first; unreadable ones with the reason',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  getSavePicture: {
    method: 'GET',
    path: '/api/protocols/:id/saves/:saveId/picture',
    kind: 'read',
    summary: 'Get the picture stored in a save',
    status: 200,
    etag: true,
    media: IMAGE_MEDIA,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'SAVE_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  deleteSave: {
    method: 'DELETE',
    path: '/api/protocols/:id/saves/:saveId',
    kind: 'change',
    summary: 'Move a save to the trash',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'SAVE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  copySave: {
    method: 'POST',
    path: '/api/protocols/:id/saves/:saveId/copy',
    kind: 'change',
    summary: 'Copy a save to another protocol, into a free slot or under a free name',
    status: 201,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'SAVE_NOT_FOUND',
      'SAVE_NOT_LOADABLE',
      'TARGET_EXISTS',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  listSavesOfFile: {
    method: 'GET',
    path: '/api/mod-files/catalog/:id/saves',
    kind: 'read',
    summary: 'List the saves made with a mod file, for a check before it is replaced or deleted',
    status: 200,
    errors: ['MOD_FILE_NOT_FOUND'],
  },
} as const satisfies RouteDefinitions<SaveRouteTypes>;
