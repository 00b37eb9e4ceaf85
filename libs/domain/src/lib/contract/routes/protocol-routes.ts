import type { ILaunchPreview, ILaunchSession } from '../../records/launch';
import type { IProtocol } from '../../records/protocol';
import type { IProtocolCard } from '../../records/protocol-card';
import type { IProtocolContents } from '../../records/protocol-contents';
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
  listProtocols: {
    query: IProtocolQuery;
    answer: IProtocol[];
    views: { card: IProtocolCard[]; contents: IProtocolContents[] };
  };
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

/** Errors of requests that save a setup with its files. */
const SETUP_ERRORS = [
  'FILE_NOT_FOUND',
  'FORBIDDEN_PATH',
  'UNSUPPORTED_FILE_TYPE',
  'CANCELLED',
  'STORAGE_READONLY',
  'NO_SPACE',
] as const;

/** Routes for protocols, packs, launches and sessions. */
export const PROTOCOL_ROUTES = {
  listProtocols: {
    method: 'GET',
    path: '/api/protocols',
    kind: 'read',
    summary:
      'List all protocols, those of a base game, or those that match a search; with `view`, as cards or contents',
    status: 200,
    errors: [],
  },
  createProtocol: {
    method: 'POST',
    path: '/api/protocols',
    kind: 'change',
    summary: 'Create a protocol; files given by path are added to the catalogue first',
    status: 201,
    etag: true,
    errors: SETUP_ERRORS,
  },
  getProtocol: {
    method: 'GET',
    path: '/api/protocols/:id',
    kind: 'read',
    summary: 'Get a protocol, with an ETag',
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  updateProtocol: {
    method: 'PUT',
    path: '/api/protocols/:id',
    kind: 'change',
    summary: 'Update a protocol; with `If-Match`, only if it has not changed since',
    ifMatch: true,
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STALE', ...SETUP_ERRORS],
  },
  deleteProtocol: {
    method: 'DELETE',
    path: '/api/protocols/:id',
    kind: 'change',
    summary:
      'Move a protocol to the trash, from which it can be restored; its saves, images and mod files stay',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  changeProtocols: {
    method: 'PATCH',
    path: '/api/protocols',
    kind: 'change',
    summary: 'Update several protocols, all or none',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteProtocols: {
    method: 'POST',
    path: '/api/protocols/delete',
    kind: 'change',
    summary: 'Move several protocols to the trash, all or none',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['PROTOCOL_NOT_FOUND', 'ALREADY_RUNNING', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  restoreProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/restore',
    kind: 'change',
    summary:
      'Restore a deleted protocol with its id and playtime: the most recently deleted one with this id',
    status: 200,
    etag: true,
    errors: ['PROTOCOL_NOT_FOUND', 'TARGET_EXISTS', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getCover: {
    method: 'GET',
    path: '/api/protocols/:id/cover',
    kind: 'read',
    summary:
      "Get the cover of a protocol: its own, a title picture of its mods, or a drawing of their first map; without mods, the picture of its base game; 204 if there isn't one",
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: IMAGE_MEDIA,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  exportProtocol: {
    method: 'GET',
    path: '/api/protocols/:id/export',
    kind: 'read',
    summary: 'Export a protocol as a pack; with ?files=true, including the mod files',
    status: 200,
    media: ['application/zip'],
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'MOD_FILES_MISSING', 'LOAD_ORDER_CYCLE', 'TOO_LARGE'],
  },
  importProtocol: {
    method: 'POST',
    path: '/api/protocols/import',
    kind: 'change',
    summary: 'Import a pack; returns the result and what is missing',
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
    kind: 'launch',
    summary: 'Launch a protocol',
    status: 200,
    errors: [...LAUNCH_ERRORS, 'FORBIDDEN_PATH'],
  },
  testLaunch: {
    method: 'POST',
    path: '/api/protocols/test-launch',
    kind: 'launch',
    summary: 'Launch an unsaved setup, without counting playtime',
    status: 200,
    errors: [
      ...GAME_START_ERRORS,
      'ALREADY_RUNNING',
      'MOD_FILES_UNSUPPORTED',
      'LAUNCH_REFUSED',
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
    ],
  },
  previewLaunch: {
    method: 'POST',
    path: '/api/protocols/preview',
    kind: 'read',
    summary: 'Get the command that a launch would run, even if files are missing',
    status: 200,
    errors: ['FORBIDDEN_PATH'],
  },
  recordPlaytime: {
    method: 'POST',
    path: '/api/protocols/:id/playtime',
    kind: 'change',
    summary: 'Add playtime that the server could not measure',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    kind: 'read',
    summary: 'List running and recent sessions, newest first',
    status: 200,
    errors: [],
  },
  getSessionOutput: {
    method: 'GET',
    path: '/api/sessions/:sessionId/output',
    kind: 'read',
    summary: 'Get the last output lines of the source port of a session',
    status: 200,
    errors: ['SESSION_NOT_FOUND'],
  },
  stopSession: {
    method: 'POST',
    path: '/api/sessions/:sessionId/stop',
    kind: 'launch',
    summary: 'Stop the game of a session',
    status: 200,
    errors: ['SESSION_NOT_FOUND', 'GAME_NOT_STOPPED'],
  },
} as const satisfies RouteDefinitions<ProtocolRouteTypes>;
