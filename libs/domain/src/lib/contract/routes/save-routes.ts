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

/** Saves. */
export const SAVE_ROUTES = {
  listSaves: {
    method: 'GET',
    path: '/api/protocols/:id/saves',
    summary: 'Returns the saves of a protocol, newest first; unreadable ones are listed with a reason',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  getSavePicture: {
    method: 'GET',
    path: '/api/protocols/:id/saves/:saveId/picture',
    summary: 'Returns the picture that the source port stored in a save',
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
    summary: 'Moves a save to the trash',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'SAVE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  copySave: {
    method: 'POST',
    path: '/api/protocols/:id/saves/:saveId/copy',
    summary: 'Copies a save to another protocol, to a free slot or name',
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
    summary:
      'Returns the saves that were made with a mod file, to be checked before it is replaced or removed',
    status: 200,
    errors: ['MOD_FILE_NOT_FOUND'],
  },
} as const satisfies RouteDefinitions<SaveRouteTypes>;
