import type { RouteDefinition } from './route-definition';

/** Settings and source ports. */
export const SETTINGS_ROUTES = {
  getSettings: {
    method: 'GET',
    path: '/api/settings',
    summary: 'All settings, paths expanded',
    status: 200,
    answer: 'IAppSettings',
    errors: [],
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/settings',
    summary: 'Change settings; absent keys keep their value',
    body: 'IUpdateSettingsRequest',
    status: 200,
    answer: 'IAppSettings',
    errors: ['CONFLICT', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  scanPorts: {
    method: 'GET',
    path: '/api/settings/scan-ports',
    summary: 'Source ports that are installed on this machine',
    status: 200,
    answer: 'IFoundSourcePort[]',
    errors: [],
  },
} as const satisfies Record<string, RouteDefinition>;
