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

/** Sessions, results, maps and statistics. */
export const PLAY_ROUTES = {
  listHistory: {
    method: 'GET',
    path: '/api/protocols/:id/history',
    summary: 'All sessions of a protocol that have ended, newest first',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  exportHistory: {
    method: 'GET',
    path: '/api/player/history/export',
    summary: 'Every session that was played, those of deleted protocols too, as a file',
    status: 200,
    media: ['text/csv', 'application/json'],
    errors: [],
  },
  getStatistics: {
    method: 'GET',
    path: '/api/player/statistics',
    summary: 'What was played in a year, or ever: by day, base game, source port and protocol',
    status: 200,
    errors: [],
  },
  getProtocolMaps: {
    method: 'GET',
    path: '/api/protocols/:id/maps',
    summary: 'The maps of a protocol in the order of play, and how far the player is with each',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  markMap: {
    method: 'PUT',
    path: '/api/protocols/:id/maps/:map',
    summary: 'Mark a map as finished or not by hand, whatever the results tell',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'MAP_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listResults: {
    method: 'GET',
    path: '/api/protocols/:id/results',
    summary: 'The maps of a protocol that were finished, newest first',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  updateResult: {
    method: 'PUT',
    path: '/api/protocols/:id/results/:resultId',
    summary: "Correct a result; it is the player's own word from then on",
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'RESULT_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteResult: {
    method: 'DELETE',
    path: '/api/protocols/:id/results/:resultId',
    summary: 'Take a result out for good',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'RESULT_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
} as const satisfies RouteDefinitions<PlayRouteTypes>;
