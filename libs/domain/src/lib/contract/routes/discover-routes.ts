import type {
  ICuratedListInfo,
  IDiscoverSource,
  IFoundFile,
  IFoundFileDetails,
} from '../../records/discover';
import type { IJob } from '../../records/job';
import type { IModFile } from '../../records/mod-file';
import { OWN_LIST_HEADER } from '../discover-contract';
import type {
  ICheckedVersions,
  ICheckVersionsRequest,
  IDownloadFoundFileRequest,
  IDownloadMissingRequest,
  IDownloadRequest,
  IFillModFileRequest,
  IFoundFilesQuery,
  IMatchQuery,
  IMissingDownloads,
  IndexDownload,
} from '../discover-contract';
import type { RouteDefinitions } from './route-definition';

const OWN_LIST_DESCRIPTION =
  "`true` if the files are from the archive's own list because its API doesn't answer. May be absent otherwise.";

/** Errors of every request to a source. */
const SOURCE_ERRORS = [
  'SOURCE_NOT_FOUND',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_INVALID',
  'UPSTREAM_BUSY',
  'CANCELLED',
] as const;

/** Request and response types of each route. */
export interface DiscoverRouteTypes {
  listDiscoverSources: { answer: IDiscoverSource[] };
  findFiles: { query: IFoundFilesQuery; answer: IFoundFile[] };
  getFoundFile: { answer: IFoundFileDetails };
  downloadFoundFile: { body?: IDownloadFoundFileRequest; answer: IJob };
  downloadDiscoverIndex: { answer: IndexDownload };
  listCuratedLists: { answer: ICuratedListInfo[] };
  matchModFile: { query: IMatchQuery; answer: IFoundFile[] };
  fillModFile: { body: IFillModFileRequest; answer: IModFile };
  startDownload: { body: IDownloadRequest; answer: IJob };
  downloadMissingFiles: { body: IDownloadMissingRequest; answer: IMissingDownloads };
  checkVersions: { body: ICheckVersionsRequest; answer: ICheckedVersions };
}

/** Routes for finding mods and downloading them. */
export const DISCOVER_ROUTES = {
  listDiscoverSources: {
    method: 'GET',
    path: '/api/discover',
    kind: 'read',
    summary: 'List the sources of mods; none of them is contacted',
    status: 200,
    errors: [],
  },
  findFiles: {
    method: 'GET',
    path: '/api/discover/:source/files',
    kind: 'read',
    summary: 'Search a source, or list its newest files or the files of a curated list',
    status: 200,
    headers: { [OWN_LIST_HEADER]: OWN_LIST_DESCRIPTION },
    errors: SOURCE_ERRORS,
  },
  getFoundFile: {
    method: 'GET',
    path: '/api/discover/:source/files/:id',
    kind: 'read',
    summary: 'Get everything that a source reports about a file',
    status: 200,
    errors: [...SOURCE_ERRORS, 'FILE_NOT_FOUND'],
  },
  downloadFoundFile: {
    method: 'POST',
    path: '/api/discover/:source/files/:id/download',
    kind: 'change',
    summary: 'Download a file and add its mods to the catalogue, as a job',
    status: 202,
    errors: [...SOURCE_ERRORS, 'FILE_NOT_FOUND', 'MOD_FILE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  downloadDiscoverIndex: {
    method: 'POST',
    path: '/api/discover/:source/index',
    kind: 'change',
    summary:
      "Download the archive's own list, as a job (200 with the list's age if it is less than a day old)",
    status: 202,
    alsoStatus: 200,
    errors: ['SOURCE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  listCuratedLists: {
    method: 'GET',
    path: '/api/discover/:source/lists',
    kind: 'read',
    summary: 'List the curated lists of a source',
    status: 200,
    errors: ['SOURCE_NOT_FOUND'],
  },
  matchModFile: {
    method: 'GET',
    path: '/api/discover/:source/match',
    kind: 'read',
    summary: 'Find the files of a source that could be a mod file of the catalogue, best match first',
    status: 200,
    errors: [...SOURCE_ERRORS, 'MOD_FILE_NOT_FOUND'],
  },
  fillModFile: {
    method: 'POST',
    path: '/api/mod-files/catalog/:id/fill',
    kind: 'change',
    summary: 'Fill in the missing details of a mod file with those of a found file',
    status: 200,
    errors: [...SOURCE_ERRORS, 'MOD_FILE_NOT_FOUND', 'FILE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  startDownload: {
    method: 'POST',
    path: '/api/downloads',
    kind: 'change',
    summary: 'Download a file from an https address, or wait for one that the browser downloads, as a job',
    status: 202,
    errors: ['FILE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  downloadMissingFiles: {
    method: 'POST',
    path: '/api/downloads/missing',
    kind: 'change',
    summary: 'Download mod files that the library lacks by their MD5s, as one job each',
    status: 202,
    errors: ['STORAGE_READONLY', 'NO_SPACE'],
  },
  checkVersions: {
    method: 'POST',
    path: '/api/discover/versions',
    kind: 'change',
    summary: 'Check the sources of mod files for newer versions, one after the other; downloads nothing',
    status: 200,
    errors: ['MOD_FILE_NOT_FOUND', 'CANCELLED'],
  },
} as const satisfies RouteDefinitions<DiscoverRouteTypes>;
