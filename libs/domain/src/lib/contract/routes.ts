import type { ErrorCode } from './error-codes';

/** One route of the local API, as data: what clients call and what the OpenAPI document says. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path with `:name` parameters. */
  path: string;
  summary: string;
  /** Name of the contract type of the query string. */
  query?: string;
  /** Name of the contract type of the body; with `[]` behind it, an array of it. */
  body?: string;
  /** Whether the request may come without a body. */
  bodyOptional?: true;
  /** Status of a good answer. */
  status: 200 | 201;
  /** Name of the contract type of `data`; with `[]` behind it, an array of it; with `|null`, it or nothing. Absent where the answer is not wrapped. */
  answer?: string;
  /** Media type of an answer that is not wrapped in `IResponseMessage`. */
  media?: string;
  /** Codes that this route may answer with, beyond those of every route. */
  errors: readonly ErrorCode[];
}

/** Codes that any route may answer with. */
export const COMMON_ERRORS = ['VALIDATION_FAILED', 'FORBIDDEN_HOST', 'FORBIDDEN_ORIGIN'] as const;

/** Every route of the local API, once. A test compares it with the routes that the server really has. */
export const ROUTES = {
  getHealth: {
    method: 'GET',
    path: '/api/health',
    summary: 'Version, uptime and what the user should know about',
    status: 200,
    answer: 'IHealth',
    errors: [],
  },
  streamEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'Server-Sent Events: `event:` is the name, `data:` is JSON',
    status: 200,
    media: 'text/event-stream',
    errors: [],
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    status: 200,
    media: 'application/json',
    errors: [],
  },
  getDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'This document as a page',
    status: 200,
    media: 'text/html',
    errors: [],
  },
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
  listVersions: {
    method: 'GET',
    path: '/api/versions',
    summary: 'All base games',
    status: 200,
    answer: 'IBaseGameVersion[]',
    errors: [],
  },
  replaceVersions: {
    method: 'PUT',
    path: '/api/versions',
    summary: 'Replace the list of base games',
    body: 'IBaseGameVersion[]',
    status: 200,
    answer: 'IBaseGameVersion[]',
    errors: ['DUPLICATE_ID', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/versions/:slug',
    summary: 'One base game',
    status: 200,
    answer: 'IBaseGameVersion',
    errors: ['VERSION_NOT_FOUND'],
  },
  updateVersion: {
    method: 'PUT',
    path: '/api/versions/:id',
    summary: 'Change one base game; absent keys keep their value',
    body: 'IUpdateVersionRequest',
    status: 200,
    answer: 'IBaseGameVersion',
    errors: ['VERSION_NOT_FOUND', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  importWad: {
    method: 'POST',
    path: '/api/wads/import',
    summary: 'Copy an IWAD into the WAD directory (200 when it was there)',
    body: 'IImportWadRequest',
    status: 201,
    answer: 'IImportedWad',
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH', 'NOT_A_WAD', 'NOT_AN_IWAD', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listCatalog: {
    method: 'GET',
    path: '/api/mod-files/catalog',
    summary: 'The mod files of the catalogue',
    query: 'ICatalogQuery',
    status: 200,
    answer: 'IModFile[]',
    errors: [],
  },
  addModFile: {
    method: 'POST',
    path: '/api/mod-files/catalog',
    summary: 'Copy a mod file into the catalogue (200 when its MD5 was there)',
    body: 'IAddModFileRequest',
    status: 201,
    answer: 'IModFile',
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
      'LOAD_ORDER_CYCLE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  updateModFile: {
    method: 'PUT',
    path: '/api/mod-files/catalog/:id',
    summary: 'Change what is said about a mod file; absent keys keep their value',
    body: 'IUpdateModFileRequest',
    status: 200,
    answer: 'IModFile',
    errors: ['MOD_FILE_NOT_FOUND', 'LOAD_ORDER_CYCLE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteModFile: {
    method: 'DELETE',
    path: '/api/mod-files/catalog/:id',
    summary: 'Take a mod file out of the catalogue',
    query: 'IDeleteModFileQuery',
    status: 200,
    answer: 'IDeleted',
    errors: ['MOD_FILE_NOT_FOUND', 'IN_USE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  hashFile: {
    method: 'POST',
    path: '/api/mod-files/hash',
    summary: 'MD5 and size of a file',
    body: 'IFilePathRequest',
    status: 200,
    answer: 'IFileHash',
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH'],
  },
  moveModFile: {
    method: 'POST',
    path: '/api/mod-files/move',
    summary: 'Move a mod file into the managed directory',
    body: 'IFilePathRequest',
    status: 200,
    answer: 'IMovedModFile',
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH', 'UNSUPPORTED_FILE_TYPE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listProtocols: {
    method: 'GET',
    path: '/api/protocols',
    summary: 'All protocols, or those of one base game, or those that match a search',
    query: 'IProtocolQuery',
    status: 200,
    answer: 'IProtocol[]',
    errors: [],
  },
  createProtocol: {
    method: 'POST',
    path: '/api/protocols',
    summary: 'Create a protocol; files given by path are catalogued first',
    body: 'ICreateProtocolRequest',
    status: 201,
    answer: 'IProtocol',
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH', 'UNSUPPORTED_FILE_TYPE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getProtocol: {
    method: 'GET',
    path: '/api/protocols/:id',
    summary: 'One protocol, with an ETag',
    status: 200,
    answer: 'IProtocol',
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  updateProtocol: {
    method: 'PUT',
    path: '/api/protocols/:id',
    summary: 'Change a protocol; with `If-Match`, only when it has not changed since',
    body: 'IUpdateProtocolRequest',
    status: 200,
    answer: 'IProtocol',
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'STALE',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_FILE_TYPE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  deleteProtocol: {
    method: 'DELETE',
    path: '/api/protocols/:id',
    summary: 'Delete a protocol; its saves, images and mod files stay',
    status: 200,
    answer: 'IDeleted',
    errors: ['PROTOCOL_NOT_FOUND', 'STORAGE_READONLY'],
  },
  launchProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/launch',
    summary: 'Start the source port of a protocol',
    body: 'ILaunchRequest',
    bodyOptional: true,
    status: 200,
    answer: 'ILaunchSession',
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'ALREADY_RUNNING',
      'SOURCE_PORT_MISSING',
      'BASE_GAME_MISSING',
      'MOD_FILES_MISSING',
      'LAUNCH_FAILED',
      'LOAD_ORDER_CYCLE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  testLaunch: {
    method: 'POST',
    path: '/api/protocols/test-launch',
    summary: 'Start a setup that is not saved; nothing is counted',
    body: 'ICreateProtocolRequest',
    status: 200,
    answer: 'ILaunchSession',
    errors: [
      'FILE_NOT_FOUND',
      'UNSUPPORTED_FILE_TYPE',
      'SOURCE_PORT_MISSING',
      'BASE_GAME_MISSING',
      'MOD_FILES_MISSING',
      'LAUNCH_FAILED',
      'LOAD_ORDER_CYCLE',
      'NO_SPACE',
    ],
  },
  previewLaunch: {
    method: 'POST',
    path: '/api/protocols/preview',
    summary: 'The command that a launch would run, whether or not everything is present',
    body: 'ICreateProtocolRequest',
    status: 200,
    answer: 'ILaunchCommand',
    errors: [],
  },
  recordPlaytime: {
    method: 'POST',
    path: '/api/protocols/:id/playtime',
    summary: 'Add play that the server could not see',
    body: 'IRecordPlaytimeRequest',
    status: 200,
    answer: 'IPlaytime',
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Running and recent sessions, newest first',
    status: 200,
    answer: 'ILaunchSession[]',
    errors: [],
  },
  stopSession: {
    method: 'POST',
    path: '/api/sessions/:sessionId/stop',
    summary: 'End the process of a session',
    bodyOptional: true,
    status: 200,
    answer: 'ILaunchSession',
    errors: ['SESSION_NOT_FOUND'],
  },
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
  openDialog: {
    method: 'POST',
    path: '/api/dialog/open',
    summary: 'Ask the user for files or folders with the native dialog',
    body: 'IOpenDialogRequest',
    bodyOptional: true,
    status: 200,
    answer: 'IOpenDialogResult',
    errors: ['DIALOG_UNAVAILABLE'],
  },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;

/** The path of a route with its parameters filled in and escaped. */
export function routePath(name: RouteName, parameters: Readonly<Record<string, string>> = {}): string {
  return ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The route ${name} needs the parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
