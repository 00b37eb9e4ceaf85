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

/** Registry, player and updates. */
export const COMMUNITY_ROUTES = {
  getPlayer: {
    method: 'GET',
    path: '/api/player',
    summary: 'Returns the rank, statistics and achievements of the player',
    status: 200,
    errors: [],
  },
  searchRegistry: {
    method: 'GET',
    path: '/api/registry/search',
    summary:
      'Returns the Registry entries that match a name; empty if lookup is off or the Registry is unavailable',
    status: 200,
    errors: [],
  },
  lookUpInRegistry: {
    method: 'GET',
    path: '/api/registry/lookup/:hash',
    summary: 'Returns the Registry entry of a file, or `null`; never an error',
    status: 200,
    errors: [],
  },
  getUpdates: {
    method: 'GET',
    path: '/api/updates',
    summary: 'Returns whether an update for Hangar is available',
    status: 200,
    errors: [],
  },
  checkForUpdates: {
    method: 'POST',
    path: '/api/updates/check',
    summary: 'Checks for updates',
    status: 200,
    errors: [],
  },
  downloadUpdate: {
    method: 'POST',
    path: '/api/updates/download',
    summary: 'Downloads the update',
    status: 200,
    errors: [],
  },
  cancelUpdateDownload: {
    method: 'DELETE',
    path: '/api/updates/download',
    summary: 'Stops the download of the update; it can be started again',
    status: 200,
    errors: [],
  },
  installUpdate: {
    method: 'POST',
    path: '/api/updates/install',
    summary: 'Quits Hangar and starts the new version',
    status: 200,
    errors: [],
  },
} as const satisfies RouteDefinitions<CommunityRouteTypes>;
