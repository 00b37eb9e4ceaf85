import type { IModFile } from '../../records/mod-file';
import type { IModFileNames } from '../../records/mod-file-names';
import type { IWadContents } from '../../records/wad-contents';
import type { IArchiveImportRequest, IArchiveScan, IArchiveScanRequest } from '../archives-contract';
import type {
  IAddModFileRequest,
  ICatalogQuery,
  IDeleteModFileQuery,
  IFileHash,
  IFilePathRequest,
  IModFileNamesQuery,
  IModFileText,
  IMovedModFile,
  IUpdateModFileRequest,
} from '../catalog-contract';
import type { IMapDrawingQuery, ITitlePictureQuery } from '../media-contract';
import type { IDeletedToTrash } from '../trash-contract';
import { MAP_DRAWING_MEDIA, TITLE_PICTURE_MEDIA } from '../media-contract';
import type { RouteDefinitions } from './route-definition';

/** Errors that reading an archive can cause. Shared by the routes for each kind of archive. */
const SCAN_ERRORS = [
  'FILE_NOT_FOUND',
  'FORBIDDEN_PATH',
  'UNSUPPORTED_FILE_TYPE',
  'ARCHIVE_INVALID',
  'ARCHIVE_ENCRYPTED',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_UNSAFE',
  'CANCELLED',
] as const;
const IMPORT_ERRORS = [
  ...SCAN_ERRORS,
  'ENTRY_NOT_FOUND',
  'LOAD_ORDER_CYCLE',
  'STORAGE_READONLY',
  'NO_SPACE',
] as const;

/** Request and response types of each route. */
export interface CatalogRouteTypes {
  listCatalog: { query: ICatalogQuery; answer: IModFile[] };
  addModFile: { body: IAddModFileRequest; answer: IModFile };
  updateModFile: { body: IUpdateModFileRequest; answer: IModFile };
  deleteModFile: { query: IDeleteModFileQuery; answer: IDeletedToTrash };
  hashFile: { body: IFilePathRequest; answer: IFileHash };
  moveModFile: { body: IFilePathRequest; answer: IMovedModFile };
  readContents: { body: IFilePathRequest; answer: IWadContents };
  getModFileContents: { answer: IWadContents };
  listModFileNames: { query: IModFileNamesQuery; answer: IModFileNames[] };
  getModFileText: { answer: IModFileText };
  getModFileTitlePicture: { query: ITitlePictureQuery };
  getModFileMapDrawing: { query: IMapDrawingQuery };
  scanZip: { body: IArchiveScanRequest; answer: IArchiveScan };
  scanRar: { body: IArchiveScanRequest; answer: IArchiveScan };
  importZip: { body: IArchiveImportRequest; answer: IModFile[] };
  importRar: { body: IArchiveImportRequest; answer: IModFile[] };
}

/** Routes for the catalogue of mod files, and for archives of mod files. */
export const CATALOG_ROUTES = {
  listCatalog: {
    method: 'GET',
    path: '/api/mod-files/catalog',
    kind: 'read',
    summary: 'List the mod files in the catalogue',
    status: 200,
    errors: [],
  },
  addModFile: {
    method: 'POST',
    path: '/api/mod-files/catalog',
    kind: 'change',
    summary: 'Copy a mod file into the catalogue (200 if its MD5 was already there)',
    status: 201,
    alsoStatus: 200,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
      'LOAD_ORDER_CYCLE',
      'CANCELLED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  updateModFile: {
    method: 'PUT',
    path: '/api/mod-files/catalog/:id',
    kind: 'change',
    summary: 'Update the details of a mod file; absent keys keep their value',
    status: 200,
    errors: ['MOD_FILE_NOT_FOUND', 'LOAD_ORDER_CYCLE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  deleteModFile: {
    method: 'DELETE',
    path: '/api/mod-files/catalog/:id',
    kind: 'change',
    summary: 'Move a mod file to the trash',
    status: 200,
    errors: ['FORBIDDEN_PATH', 'MOD_FILE_NOT_FOUND', 'IN_USE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  hashFile: {
    method: 'POST',
    path: '/api/mod-files/hash',
    kind: 'read',
    summary: 'Get the MD5 and size of a file, and whether it is a mod file',
    status: 200,
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH', 'CANCELLED'],
  },
  moveModFile: {
    method: 'POST',
    path: '/api/mod-files/move',
    kind: 'change',
    summary: 'Move a mod file into the managed directory',
    status: 200,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
      'CONFLICT',
      'CANCELLED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  readContents: {
    method: 'POST',
    path: '/api/mod-files/contents',
    kind: 'read',
    summary: 'Read the contents of a file that is not in the catalogue yet, without adding it',
    status: 200,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UNSUPPORTED_FILE_TYPE',
      'NOT_A_WAD',
      'ARCHIVE_INVALID',
      'ARCHIVE_TOO_LARGE',
    ],
  },
  getModFileContents: {
    method: 'GET',
    path: '/api/mod-files/catalog/:id/contents',
    kind: 'read',
    summary: 'Get the contents of a mod file: maps with their names, and required port features',
    status: 200,
    errors: ['MOD_FILE_NOT_FOUND', 'FILE_NOT_FOUND', 'NOT_A_WAD', 'ARCHIVE_INVALID', 'ARCHIVE_TOO_LARGE'],
  },
  listModFileNames: {
    method: 'GET',
    path: '/api/mod-files/names',
    kind: 'read',
    summary: 'Get the map and lump names of mod files, for searches; each file is read once',
    status: 200,
    errors: ['CANCELLED'],
  },
  getModFileText: {
    method: 'GET',
    path: '/api/mod-files/catalog/:id/text',
    kind: 'read',
    summary: 'Get the text file that came with a mod file, such as its README',
    status: 200,
    errors: ['MOD_FILE_NOT_FOUND', 'TEXT_NOT_FOUND'],
  },
  getModFileTitlePicture: {
    method: 'GET',
    path: '/api/mod-files/catalog/:id/title-picture',
    kind: 'read',
    summary: 'Get the title picture of a mod file, as PNG or JPEG, for a 4:3 aspect ratio',
    status: 200,
    alsoStatus: 204,
    etag: true,
    media: TITLE_PICTURE_MEDIA,
    errors: ['MOD_FILE_NOT_FOUND', 'TITLE_PICTURE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  getModFileMapDrawing: {
    method: 'GET',
    path: '/api/mod-files/catalog/:id/maps/:map/drawing',
    kind: 'read',
    summary: 'Get the lines of a map of a mod file from above, as a PNG whose alpha channel holds them',
    status: 200,
    etag: true,
    media: MAP_DRAWING_MEDIA,
    errors: ['MOD_FILE_NOT_FOUND', 'MAP_NOT_FOUND', 'MAP_INVALID', 'FILE_NOT_FOUND', 'CANCELLED'],
  },
  scanZip: {
    method: 'POST',
    path: '/api/mod-files/unzip-scan',
    kind: 'read',
    summary: 'List the contents of an archive (ZIP, RAR or 7z, detected by content)',
    status: 200,
    errors: SCAN_ERRORS,
  },
  scanRar: {
    method: 'POST',
    path: '/api/mod-files/unrar-scan',
    kind: 'read',
    summary: 'Same as unzip-scan',
    status: 200,
    errors: SCAN_ERRORS,
  },
  importZip: {
    method: 'POST',
    path: '/api/mod-files/unzip-import',
    kind: 'change',
    summary: 'Import mod files from an archive into the catalogue, all or none',
    status: 201,
    errors: IMPORT_ERRORS,
  },
  importRar: {
    method: 'POST',
    path: '/api/mod-files/unrar-import',
    kind: 'change',
    summary: 'Same as unzip-import',
    status: 201,
    errors: IMPORT_ERRORS,
  },
} as const satisfies RouteDefinitions<CatalogRouteTypes>;
