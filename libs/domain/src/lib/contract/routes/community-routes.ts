import type { IPlayerData } from '../../records/player';
import type { IRegistryEntry, IRegistrySearchResult } from '../../records/registry-entry';
import type { IRegistryQuery } from '../registry-contract';
import type { IUpdateState } from '../updates-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface CommunityRouteTypes {
  getPlayer: { answer: IPlayerData };
  searchRegistry: { query: IRegistryQuery; answer: IRegistrySearchResult[] };
  lookUpInRegistry: { answer: IRegistryEntry | null };
  getUpdates: { answer: IUpdateState };
  checkForUpdates: { answer: IUpdateState };
  downloadUpdate: { answer: IUpdateState };
  cancelUpdateDownload: { answer: IUpdateState };
  installUpdate: { answer: IUpdateState };
}

/** Routes for the Registry, the player's statistics, and updates. */
export const COMMUNITY_ROUTES = {
  getPlayer: {
    method: 'GET',
    path: '/api/player',
    kind: 'read',
    summary: 'Get the rank, statistics and achievements of the player',
    status: 200,
    errors: [],
  },
  searchRegistry: {
    method: 'GET',
    path: '/api/registry/search',
    kind: 'read',
    summary:
      'Search the Registry for files by name; empty if the feature is off or the Registry is unavailable',
    status: 200,
    errors: [],
  },
  lookUpInRegistry: {
    method: 'GET',
    path: '/api/registry/lookup/:hash',
    kind: 'read',
    summary: 'Get what the Registry knows about a file; `null` if it is unknown, never an error',
    status: 200,
    errors: [],
  },
  getUpdates: {
    method: 'GET',
    path: '/api/updates',
    kind: 'read',
    summary: 'Get whether a new version of Hangar is available',
    status: 200,
    errors: [],
  },
  checkForUpdates: {
    method: 'POST',
    path: '/api/updates/check',
    kind: 'change',
    summary: 'Check for a new version of Hangar',
    status: 200,
    errors: [],
  },
  downloadUpdate: {
    method: 'POST',
    path: '/api/updates/download',
    kind: 'change',
    summary: 'Download the new version',
    status: 200,
    errors: [],
  },
  cancelUpdateDownload: {
    method: 'DELETE',
    path: '/api/updates/download',
    kind: 'change',
    summary: 'Stop the download of the new version; it can be started again',
    status: 200,
    errors: [],
  },
  installUpdate: {
    method: 'POST',
    path: '/api/updates/install',
    kind: 'change',
    summary: 'Quit Hangar and start the new version',
    status: 200,
    errors: [],
  },
} as const satisfies RouteDefinitions<CommunityRouteTypes>;
