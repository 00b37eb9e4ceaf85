import type { IMapProgress, IMapResult, IProtocolMaps } from '../../records/map-result';
import type { IPastSession } from '../../records/past-session';
import type { IPlayStatistics } from '../../records/play-statistics';
import type { IPageQuery } from '../page-query';
import type {
  IHistoryExportQuery,
  IMarkMapRequest,
  IResultsQuery,
  IStatisticsQuery,
  IUpdateResultRequest,
} from '../play-contract';
import type { IDeleted } from '../protocols-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface PlayRouteTypes {
  listHistory: { query: IPageQuery; answer: IPastSession[] };
  exportHistory: { query: IHistoryExportQuery };
  getStatistics: { query: IStatisticsQuery; answer: IPlayStatistics };
  getProtocolMaps: { answer: IProtocolMaps };
  markMap: { body: IMarkMapRequest; answer: IMapProgress };
  listResults: { query: IResultsQuery; answer: IMapResult[] };
  updateResult: { body: IUpdateResultRequest; answer: IMapResult };
  deleteResult: { answer: IDeleted };
}

/** Routes for sessions, results, maps and statistics. */
export const PLAY_ROUTES = {
  listHistory: {
    method: 'GET',
    path: '/api/protocols/:id/history',
    kind: 'read',
    summary: 'List the finished sessions of a protocol, newest first',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  exportHistory: {
    method: 'GET',
    path: '/api/player/history/export',
    kind: 'read',
    summary: 'Export all sessions as a file, including those of deleted protocols',
    status: 200,
    media: ['text/csv', 'application/json'],
    errors: [],
  },
  getStatistics: {
    method: 'GET',
    path: '/api/player/statistics',
    kind: 'read',
    summary: 'Get play statistics of a year or of all time, by day, base game, source port and protocol',
    status: 200,
    errors: [],
  },
  getProtocolMaps: {
    method: 'GET',
    path: '/api/protocols/:id/maps',
    kind: 'read',
    summary: 'List the maps of a protocol in play order, with the progress on each',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  markMap: {
    method: 'PUT',
    path: '/api/protocols/:id/maps/:map',
    kind: 'change',
    summary: 'Mark a map as finished or unfinished manually, regardless of its results',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'MAP_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listResults: {
    method: 'GET',
    path: '/api/protocols/:id/results',
    kind: 'read',
    summary: 'List the map results of a protocol, newest first',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  updateResult: {
    method: 'PUT',
    path: '/api/protocols/:id/results/:resultId',
    kind: 'change',
    summary: 'Correct a result; it counts as entered by the player from then on',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'RESULT_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteResult: {
    method: 'DELETE',
    path: '/api/protocols/:id/results/:resultId',
    kind: 'change',
    summary: 'Delete a result permanently',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'RESULT_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
} as const satisfies RouteDefinitions<PlayRouteTypes>;
