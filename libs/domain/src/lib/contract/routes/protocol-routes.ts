import type { ILaunchPreview, ILaunchSession } from '../../records/launch';
import type { IProtocol } from '../../records/protocol';
import type { IImportedPack } from '../../records/protocol-pack';
import type { ICoverQuery } from '../media-contract';
import type { IPageQuery } from '../page-query';
import type {
  IChangeProtocolsRequest,
  ICreateProtocolRequest,
  IDeleted,
  IDeletedProtocols,
  IDeleteProtocolsRequest,
  IExportQuery,
  IImportPackRequest,
  ILaunchRequest,
  IPlaytime,
  IPreviewQuery,
  IProtocolQuery,
  IRecordPlaytimeRequest,
  ISessionOutput,
  ISessionOutputQuery,
  ITestLaunchRequest,
  IUpdateProtocolRequest,
} from '../protocols-contract';
import { IMAGE_MEDIA } from '../media-contract';
import { GAME_START_ERRORS, LAUNCH_ERRORS } from './launch-errors';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ProtocolRouteTypes {
  listProtocols: { query: IProtocolQuery; answer: IProtocol[] };
  createProtocol: { body: ICreateProtocolRequest; answer: IProtocol };
  getProtocol: { answer: IProtocol };
  updateProtocol: { body: IUpdateProtocolRequest; answer: IProtocol };
  deleteProtocol: { answer: IDeleted };
  changeProtocols: { body: IChangeProtocolsRequest; answer: IProtocol[] };
  deleteProtocols: { body: IDeleteProtocolsRequest; answer: IDeletedProtocols };
  restoreProtocol: { answer: IProtocol };
  getCover: { query: ICoverQuery };
  exportProtocol: { query: IExportQuery };
  importProtocol: { body: IImportPackRequest; answer: IImportedPack };
  launchProtocol: { body?: ILaunchRequest; answer: ILaunchSession };
  testLaunch: { body: ITestLaunchRequest; answer: ILaunchSession };
  previewLaunch: { query: IPreviewQuery; body: ICreateProtocolRequest; answer: ILaunchPreview };
  recordPlaytime: { body: IRecordPlaytimeRequest; answer: IPlaytime };
  listSessions: { query: IPageQuery; answer: ILaunchSession[] };
  getSessionOutput: { query: ISessionOutputQuery; answer: ISessionOutput };
  stopSession: { answer: ILaunchSession };
}

/** Protocols, packs, launches and sessions. */
export const PROTOCOL_ROUTES = {
  listProtocols: {
    method: 'GET',
    path: '/api/protocols',
    summary: 'All protocols, or those of one base game, or those that match a search',
    status: 200,
    errors: [],
  },
  createProtocol: {
    method: 'POST',
    path: '/api/protocols',
    summary: 'Create a protocol; files given by path are catalogued first',
    status: 201,
    etag: true,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
      'CANCELLED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  getProtocol: {
    method: 'GET',
    path: '/api/protocols/:id',
    summary: 'One protocol, with an ETag',
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  updateProtocol: {
    method: 'PUT',
    path: '/api/protocols/:id',
    summary: 'Change a protocol; with `If-Match`, only when it has not changed since',
    ifMatch: true,
    status: 200,
    etag: true,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'STALE',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_FILE_TYPE',
      'CANCELLED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  deleteProtocol: {
    method: 'DELETE',
    path: '/api/protocols/:id',
    summary:
      'Delete a protocol: it goes to the trash, from where it can be restored; its saves, images and mod files stay',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  changeProtocols: {
    method: 'PATCH',
    path: '/api/protocols',
    summary: 'Change many protocols at once: all of them, or none',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteProtocols: {
    method: 'POST',
    path: '/api/protocols/delete',
    summary: 'Delete many protocols at once: all of them go to the trash, or none',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['PROTOCOL_NOT_FOUND', 'ALREADY_RUNNING', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  restoreProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/restore',
    summary:
      'Bring a deleted protocol back as it was, with its id and playtime: the newest of this id in the trash',
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'TARGET_EXISTS', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getCover: {
    method: 'GET',
    path: '/api/protocols/:id/cover',
    summary:
      'The picture that stands for a protocol: its own, else a title picture of its mods, else their first map from above, without mods that of its base game; 204 when there is none',
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: IMAGE_MEDIA,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  exportProtocol: {
    method: 'GET',
    path: '/api/protocols/:id/export',
    summary: 'A protocol as a pack to hand on; with ?files=true, the mod files too',
    status: 200,
    media: ['application/zip'],
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'MOD_FILES_MISSING', 'LOAD_ORDER_CYCLE', 'TOO_LARGE'],
  },
  importProtocol: {
    method: 'POST',
    path: '/api/protocols/import',
    summary: 'Read a pack: what came of it, and what is missing',
    status: 201,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
      'PACK_INVALID',
      'LOAD_ORDER_CYCLE',
      'ARCHIVE_INVALID',
      'ARCHIVE_ENCRYPTED',
      'ARCHIVE_TOO_LARGE',
      'ARCHIVE_UNSAFE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  launchProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/launch',
    summary: 'Start the source port of a protocol',
    status: 200,
    errors: LAUNCH_ERRORS,
  },
  testLaunch: {
    method: 'POST',
    path: '/api/protocols/test-launch',
    summary: 'Start a setup that is not saved; nothing is counted',
    status: 200,
    errors: [
      ...GAME_START_ERRORS,
      'ALREADY_RUNNING',
      'LAUNCH_REFUSED',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_FILE_TYPE',
    ],
  },
  previewLaunch: {
    method: 'POST',
    path: '/api/protocols/preview',
    summary: 'The command that a launch would run, whether or not everything is present',
    status: 200,
    errors: [],
  },
  recordPlaytime: {
    method: 'POST',
    path: '/api/protocols/:id/playtime',
    summary: 'Add play that the server could not see',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Running and recent sessions, newest first',
    status: 200,
    errors: [],
  },
  getSessionOutput: {
    method: 'GET',
    path: '/api/sessions/:sessionId/output',
    summary: 'The last lines that the source port of a session printed',
    status: 200,
    errors: ['SESSION_NOT_FOUND'],
  },
  stopSession: {
    method: 'POST',
    path: '/api/sessions/:sessionId/stop',
    summary: 'End the process of a session',
    status: 200,
    errors: ['SESSION_NOT_FOUND'],
  },
} as const satisfies RouteDefinitions<ProtocolRouteTypes>;
