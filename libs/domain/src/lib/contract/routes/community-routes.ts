import type { RouteDefinition } from './route-definition';

/** Registry, player and new versions. */
export const COMMUNITY_ROUTES = {
  getPlayer: {
    method: 'GET',
    path: '/api/player',
    summary: 'Rank, statistics and achievements of the player',
    status: 200,
    answer: 'IPlayerData',
    errors: [],
  },
  searchRegistry: {
    method: 'GET',
    path: '/api/registry/search',
    summary:
      'Files that the Registry knows by a name; nothing while the feature is off or the Registry is away',
    query: 'IRegistryQuery',
    status: 200,
    answer: 'IRegistrySearchResult[]',
    errors: [],
  },
  lookUpInRegistry: {
    method: 'GET',
    path: '/api/registry/lookup/:hash',
    summary: 'What the Registry knows about a file; `null` when it does not, never an error',
    status: 200,
    answer: 'IRegistryEntry|null',
    errors: [],
  },
  getUpdates: {
    method: 'GET',
    path: '/api/updates',
    summary: 'Whether there is a new version of Hangar',
    status: 200,
    answer: 'IUpdateState',
    errors: [],
  },
  checkForUpdates: {
    method: 'POST',
    path: '/api/updates/check',
    summary: 'Look for a new version of Hangar',
    bodyOptional: true,
    status: 200,
    answer: 'IUpdateState',
    errors: [],
  },
  downloadUpdate: {
    method: 'POST',
    path: '/api/updates/download',
    summary: 'Download the new version',
    bodyOptional: true,
    status: 200,
    answer: 'IUpdateState',
    errors: [],
  },
  installUpdate: {
    method: 'POST',
    path: '/api/updates/install',
    summary: 'End Hangar and start its new version',
    bodyOptional: true,
    status: 200,
    answer: 'IUpdateState',
    errors: [],
  },
} as const satisfies Record<string, RouteDefinition>;
