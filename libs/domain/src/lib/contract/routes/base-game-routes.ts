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
    summary: 'All base games',
    status: 200,
    errors: [],
  },
  replaceVersions: {
    method: 'PUT',
    path: '/api/versions',
    summary: 'Replace the list of base games; what is left out goes to the trash, and its file stays',
    status: 200,
    errors: ['CONFLICT', 'DUPLICATE_ID', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/versions/:slugOrId',
    summary: 'One base game',
    status: 200,
    errors: ['VERSION_NOT_FOUND'],
  },
  updateVersion: {
    method: 'PUT',
    path: '/api/versions/:slugOrId',
    summary: 'Change one base game; absent keys keep their value',
    status: 200,
    errors: ['VERSION_NOT_FOUND', 'DUPLICATE_SLUG', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteVersion: {
    method: 'DELETE',
    path: '/api/versions/:slugOrId',
    summary: 'Move a base game to the trash; its file goes along where it lies in the WAD directory',
    status: 200,
    errors: ['VERSION_NOT_FOUND', 'IN_USE', 'FORBIDDEN_PATH', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  importWad: {
    method: 'POST',
    path: '/api/wads/import',
    summary: 'Copy a base game, a WAD or a package, into the WAD directory (200 when it was there)',
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
    summary: 'Games that are on this machine already, in the places of stores, launchers and ports',
    status: 200,
    errors: ['CANCELLED'],
  },
  getFreeGameManifest: {
    method: 'GET',
    path: '/api/freegame/manifest',
    summary: 'What Freedoom offers to download, and whether it is installed',
    status: 200,
    errors: ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_INVALID'],
  },
  downloadFreeGame: {
    method: 'POST',
    path: '/api/freegame/download',
    summary: 'Download and install a free base game; a second call joins the first',
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
    summary:
      'Stop the download of a free base game (without `bundle`, of all); the next one goes on from there',
    status: 200,
    errors: [],
  },
  getVersionTitlePicture: {
    method: 'GET',
    path: '/api/versions/:slug/title-picture',
    summary: 'The title picture of a base game, as PNG or JPEG; to be shown 4 to 3',
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: TITLE_PICTURE_MEDIA,
    errors: ['VERSION_NOT_FOUND', 'TITLE_PICTURE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
} as const satisfies RouteDefinitions<BaseGameRouteTypes>;
