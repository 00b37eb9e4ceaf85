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
    summary: 'Returns all protocols, those of one base game, or those that match a search',
    status: 200,
    errors: [],
  },
  createProtocol: {
    method: 'POST',
    path: '/api/protocols',
    summary: 'Creates a protocol; files specified by path are added to the catalogue first',
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
    summary: 'Returns a protocol, with an ETag',
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  updateProtocol: {
    method: 'PUT',
    path: '/api/protocols/:id',
    summary: 'Changes a protocol; with `If-Match`, only if it has not changed',
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
    summary: 'Moves a protocol to the trash; its saves, images and mod files are kept',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  changeProtocols: {
    method: 'PATCH',
    path: '/api/protocols',
    summary: 'Changes several protocols at once, all or none',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteProtocols: {
    method: 'POST',
    path: '/api/protocols/delete',
    summary: 'Moves several protocols to the trash, all or none',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['PROTOCOL_NOT_FOUND', 'ALREADY_RUNNING', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  restoreProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/restore',
    summary:
      'Restores the most recently deleted protocol with this id from the trash, including its playtime',
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'TARGET_EXISTS', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getCover: {
    method: 'GET',
    path: '/api/protocols/:id/cover',
    summary:
      'Returns the cover of a protocol: its own, a title picture of its mods, an overview of their first map, or without mods the picture of its base game; 204 if none exists',
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: IMAGE_MEDIA,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  exportProtocol: {
    method: 'GET',
    path: '/api/protocols/:id/export',
    summary: 'Returns a protocol as a pack for sharing; with ?files=true, including its mod files',
    status: 200,
    media: ['application/zip'],
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'MOD_FILES_MISSING', 'LOAD_ORDER_CYCLE', 'TOO_LARGE'],
  },
  importProtocol: {
    method: 'POST',
    path: '/api/protocols/import',
    summary: 'Imports a pack; returns the result and what is missing',
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
    summary: 'Launches a protocol',
    status: 200,
    errors: LAUNCH_ERRORS,
  },
  testLaunch: {
    method: 'POST',
    path: '/api/protocols/test-launch',
    summary: 'Launches a setup that is not saved, without counting it',
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
    summary: 'Returns the command that a launch would run, even if something is missing',
    status: 200,
    errors: [],
  },
  recordPlaytime: {
    method: 'POST',
    path: '/api/protocols/:id/playtime',
    summary: 'Adds playtime that was not recorded by the server',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Returns running and recent sessions, newest first',
    status: 200,
    errors: [],
  },
  getSessionOutput: {
    method: 'GET',
    path: '/api/sessions/:sessionId/output',
    summary: 'Returns the last output lines of the source port of a session',
    status: 200,
    errors: ['SESSION_NOT_FOUND'],
  },
  stopSession: {
    method: 'POST',
    path: '/api/sessions/:sessionId/stop',
    summary: 'Stops the process of a session',
    status: 200,
    errors: ['SESSION_NOT_FOUND'],
  },
} as const satisfies RouteDefinitions<ProtocolRouteTypes>;
