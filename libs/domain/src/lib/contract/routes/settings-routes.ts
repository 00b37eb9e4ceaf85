import type { IAppSettings } from '../../records/app-settings';
import type { IFoundSourcePort } from '../../records/source-port';
import type { IUpdateSettingsRequest } from '../settings-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface SettingsRouteTypes {
  getSettings: { answer: IAppSettings };
  updateSettings: { body: IUpdateSettingsRequest; answer: IAppSettings };
  scanPorts: { answer: IFoundSourcePort[] };
}

/** Routes for settings and source ports. */
export const SETTINGS_ROUTES = {
  getSettings: {
    method: 'GET',
    path: '/api/settings',
    kind: 'read',
    summary: 'Get all settings, with expanded paths',
    status: 200,
    errors: [],
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/settings',
    kind: 'change',
    summary: 'Update settings; absent keys keep their value',
    status: 200,
    errors: ['FORBIDDEN_PATH', 'CONFLICT', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  scanPorts: {
    method: 'GET',
    path: '/api/settings/scan-ports',
    kind: 'read',
    summary: 'Find source ports installed on this computer',
    status: 200,
    errors: [],
  },
} as const satisfies RouteDefinitions<SettingsRouteTypes>;
