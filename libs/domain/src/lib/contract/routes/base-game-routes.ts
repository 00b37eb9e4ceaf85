import type { IBaseGameVersion } from '../../records/base-game-version';
import type {
  ICancelFreeGameQuery,
  ICancelledFreeGames,
  IDownloadFreeGameRequest,
  IFreeGameManifest,
  IInstalledFreeGame,
} from '../freegame-contract';
import type { IMapDrawingQuery, ITitlePictureQuery } from '../media-contract';
import type { IPageQuery } from '../page-query';
import type { IDeletedToTrash } from '../trash-contract';
import type {
  IDeleteVersionQuery,
  IFoundGame,
  IImportWadRequest,
  IImportedWad,
  IUpdateVersionRequest,
} from '../versions-contract';
import { MAP_DRAWING_MEDIA, TITLE_PICTURE_MEDIA } from '../media-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface BaseGameRouteTypes {
  listVersions: { query: IPageQuery; answer: IBaseGameVersion[] };
  replaceVersions: { body: readonly IBaseGameVersion[]; answer: IBaseGameVersion[] };
  getVersion: { answer: IBaseGameVersion };
  updateVersion: { body: IUpdateVersionRequest; answer: IBaseGameVersion };
  deleteVersion: { query: IDeleteVersionQuery; answer: IDeletedToTrash };
  importWad: { body: IImportWadRequest; answer: IImportedWad };
  listFoundGames: { answer: IFoundGame[] };
  getFreeGameManifest: { answer: IFreeGameManifest };
  downloadFreeGame: { body: IDownloadFreeGameRequest; answer: IInstalledFreeGame };
  cancelFreeGame: { query: ICancelFreeGameQuery; answer: ICancelledFreeGames };
  getVersionTitlePicture: { query: ITitlePictureQuery };
  getVersionMapDrawing: { query: IMapDrawingQuery };
}

/** Routes for base games, their WADs, and free games. */
export const BASE_GAME_ROUTES = {
  listVersions: {
    method: 'GET',
    path: '/api/versions',
    kind: 'read',
    summary: 'List all base games',
    status: 200,
    errors: [],
  },
  replaceVersions: {
    method: 'PUT',
    path: '/api/versions',
    kind: 'change',
    summary: 'Replace the list of base games; omitted ones are moved to the trash, their files stay',
    status: 200,
    errors: ['CONFLICT', 'DUPLICATE_ID', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/versions/:slugOrId',
    kind: 'read',
    summary: 'Get a base game',
    status: 200,
    errors: ['VERSION_NOT_FOUND'],
  },
  updateVersion: {
    method: 'PUT',
    path: '/api/versions/:slugOrId',
    kind: 'change',
    summary: 'Update a base game; absent keys keep their value',
    status: 200,
    errors: ['VERSION_NOT_FOUND', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteVersion: {
    method: 'DELETE',
    path: '/api/versions/:slugOrId',
    kind: 'change',
    summary: 'Move a base game to the trash, with its file if that is in the WAD directory',
    status: 200,
    errors: ['VERSION_NOT_FOUND', 'IN_USE', 'FORBIDDEN_PATH', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  importWad: {
    method: 'POST',
    path: '/api/wads/import',
    kind: 'change',
    summary: 'Copy a base game, a WAD or a package, into the WAD directory (200 if it was already there)',
    status: 201,
    alsoStatus: 200,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'NOT_A_WAD',
      'NOT_AN_IWAD',
      'CANCELLED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  listFoundGames: {
    method: 'GET',
    path: '/api/wads/found',
    kind: 'read',
    summary: 'Find installed games in the folders of stores, launchers and source ports',
    status: 200,
    errors: ['CANCELLED'],
  },
  getFreeGameManifest: {
    method: 'GET',
    path: '/api/freegame/manifest',
    kind: 'read',
    summary: 'List the free base games that can be downloaded, and whether they are installed',
    status: 200,
    errors: ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_INVALID', 'UPSTREAM_BUSY'],
  },
  downloadFreeGame: {
    method: 'POST',
    path: '/api/freegame/download',
    kind: 'change',
    summary: 'Download and install a free base game; a second call joins the first',
    status: 200,
    errors: [
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_INVALID',
      'UPSTREAM_BUSY',
      'CHECKSUM_MISMATCH',
      'TOO_LARGE',
      'CANCELLED',
      'DOCUMENT_DAMAGED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  cancelFreeGame: {
    method: 'DELETE',
    path: '/api/freegame/download',
    kind: 'change',
    summary: 'Stop the download of a free base game (of all without `bundle`); the next download resumes it',
    status: 200,
    errors: [],
  },
  getVersionTitlePicture: {
    method: 'GET',
    path: '/api/versions/:slug/title-picture',
    kind: 'read',
    summary: 'Get the title picture of a base game, as PNG or JPEG, for a 4:3 aspect ratio',
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: TITLE_PICTURE_MEDIA,
    errors: ['VERSION_NOT_FOUND', 'TITLE_PICTURE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  getVersionMapDrawing: {
    method: 'GET',
    path: '/api/versions/:slug/maps/:map/drawing',
    kind: 'read',
    summary: 'Get the lines of a map of a base game from above, as a PNG whose alpha channel holds them',
    status: 200,
    etag: true,
    media: MAP_DRAWING_MEDIA,
    errors: ['VERSION_NOT_FOUND', 'MAP_NOT_FOUND', 'MAP_INVALID', 'FILE_NOT_FOUND', 'CANCELLED'],
  },
} as const satisfies RouteDefinitions<BaseGameRouteTypes>;
