import { BASE_GAME_ROUTES } from './routes/base-game-routes';
import { CATALOG_ROUTES } from './routes/catalog-routes';
import { COMMUNITY_ROUTES } from './routes/community-routes';
import { CONTINUE_ROUTES } from './routes/continue-routes';
import { DEMO_ROUTES } from './routes/demo-routes';
import { DISCOVER_ROUTES } from './routes/discover-routes';
import { EXTENSION_ROUTES } from './routes/extension-routes';
import { FILE_ROUTES } from './routes/file-routes';
import { IMPORT_ROUTES } from './routes/import-routes';
import { INTAKE_ROUTES } from './routes/intake-routes';
import { JOB_ROUTES } from './routes/job-routes';
import { MEDIA_ROUTES } from './routes/media-routes';
import { GENERAL_ROUTES } from './routes/general-routes';
import { PLAY_ROUTES } from './routes/play-routes';
import { PORT_ROUTES } from './routes/port-routes';
import { PROTOCOL_ROUTES } from './routes/protocol-routes';
import { READINESS_ROUTES } from './routes/readiness-routes';
import { SAVE_ROUTES } from './routes/save-routes';
import { SETTINGS_ROUTES } from './routes/settings-routes';
import { TRASH_ROUTES } from './routes/trash-routes';

/** Error codes that any route may return. */
export const COMMON_ERRORS = [
  'VALIDATION_FAILED',
  'OTHER_USER',
  'FORBIDDEN_HOST',
  'FORBIDDEN_ORIGIN',
  'UNAUTHENTICATED',
  'NOT_ALLOWED',
  'READ_ONLY',
  'SIGN_IN_UNAVAILABLE',
  'INTERNAL_ERROR',
  'NOT_READY',
] as const;

/** Every route of the local API. A test compares this list with the routes of the server. */
export const ROUTES = {
  ...GENERAL_ROUTES,
  ...SETTINGS_ROUTES,
  ...PORT_ROUTES,
  ...BASE_GAME_ROUTES,
  ...CATALOG_ROUTES,
  ...PROTOCOL_ROUTES,
  ...PLAY_ROUTES,
  ...DEMO_ROUTES,
  ...DISCOVER_ROUTES,
  ...READINESS_ROUTES,
  ...SAVE_ROUTES,
  ...CONTINUE_ROUTES,
  ...EXTENSION_ROUTES,
  ...FILE_ROUTES,
  ...IMPORT_ROUTES,
  ...INTAKE_ROUTES,
  ...JOB_ROUTES,
  ...MEDIA_ROUTES,
  ...COMMUNITY_ROUTES,
  ...TRASH_ROUTES,
};

export type RouteName = keyof typeof ROUTES;
