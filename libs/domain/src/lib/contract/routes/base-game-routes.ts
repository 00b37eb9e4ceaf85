import type { IBaseGameVersion } from '../../records/base-game-version';
import type {
  ICancelFreeGameQuery,
  ICancelledFreeGames,
  IDownloadFreeGameRequest,
  IFreeGameManifest,
  IInstalledFreeGame,
} from '../freegame-contract';
import type { ITitlePictureQuery } from '../media-contract';
import type { IPageQuery } from '../page-query';
import type { IDeletedToTrash } from '../trash-contract';
import type {
  IDeleteVersionQuery,
  IFoundGame,
  IImportWadRequest,
  IImportedWad,
  IUpdateVersionRequest,
} from '../versions-contract';
import { TITLE_PICTURE_MEDIA } from '../media-contract';
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
}

/** Base games, their WADs, and free games. */
export const BASE_GAME_ROUTES = {
  listVersions: {
    method: 'GET',
    path: '/api/versions',
    summary: 'Returns all base games',
    status: 200,
    errors: [],
  },
  replaceVersions: {
    method: 'PUT',
    path: '/api/versions',
    summary: 'Replaces the list of base games; omitted ones are moved to the trash, without their files',
    status: 200,
    errors: ['CONFLICT', 'DUPLICATE_ID', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/versions/:slugOrId',
    summary: 'Returns a base game',
    status: 200,
    errors: ['VERSION_NOT_FOUND'],
  },
  updateVersion: {
    method: 'PUT',
    path: '/api/versions/:slugOrId',
    summary: 'Changes a base game; absent keys keep their value',
    status: 200,
    errors: ['VERSION_NOT_FOUND', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteVersion: {
    method: 'DELETE',
    path: '/api/versions/:slugOrId',
    summary: 'Moves a base game to the trash, with its file if it is in the WAD directory',
    status: 200,
    errors: ['VERSION_NOT_FOUND', 'IN_USE', 'FORBIDDEN_PATH', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  importWad: {
    method: 'POST',
    path: '/api/wads/import',
    summary: 'Copies a base game (WAD or package) into the WAD directory; 200 if it was already there',
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
    summary: 'Returns games found on this computer, in the folders of stores, launchers and source ports',
    status: 200,
    errors: ['CANCELLED'],
  },
  getFreeGameManifest: {
    method: 'GET',
    path: '/api/freegame/manifest',
    summary: 'Returns the available Freedoom downloads and whether they are installed',
    status: 200,
    errors: ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_INVALID'],
  },
  downloadFreeGame: {
    method: 'POST',
    path: '/api/freegame/download',
    summary: 'Downloads and installs a free base game; a second call joins the first',
    status: 200,
    errors: [
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_INVALID',
      'CHECKSUM_MISMATCH',
      'CANCELLED',
      'DOCUMENT_DAMAGED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  cancelFreeGame: {
    method: 'DELETE',
    path: '/api/freegame/download',
    summary: 'Stops the download of a free base game (of all without `bundle`); the next download resumes it',
    status: 200,
    errors: [],
  },
  getVersionTitlePicture: {
    method: 'GET',
    path: '/api/versions/:slug/title-picture',
    summary: 'Returns the title picture of a base game as PNG or JPEG, to be displayed at 4:3',
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: TITLE_PICTURE_MEDIA,
    errors: ['VERSION_NOT_FOUND', 'TITLE_PICTURE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
} as const satisfies RouteDefinitions<BaseGameRouteTypes>;
