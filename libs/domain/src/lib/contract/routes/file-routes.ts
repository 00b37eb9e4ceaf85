import type { IFilePathRequest } from '../catalog-contract';
import type {
  IBlankConfigRequest,
  IConfigName,
  IConfigText,
  IUpdateConfigRequest,
} from '../configs-contract';
import type {
  IDialogPlace,
  IFolderListing,
  IListFolderQuery,
  IOpenDialogRequest,
  IOpenDialogResult,
} from '../dialog-contract';
import type {
  IMoveFileRequest,
  IMovedFile,
  IOpenFolderRequest,
  IOpenedFolder,
  ITextFile,
} from '../files-contract';
import type { IDeleted } from '../protocols-contract';
import type { IShortcut, IShortcutPlace, IShortcutRequest } from '../shortcuts-contract';
import type { IUpload } from '../uploads-contract';
import { UPLOAD_LIMIT_BYTES } from '../uploads-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface FileRouteTypes {
  openDialog: { body?: IOpenDialogRequest; answer: IOpenDialogResult };
  listFolder: { query: IListFolderQuery; answer: IFolderListing };
  listPlaces: { answer: IDialogPlace[] };
  openFolder: { body: IOpenFolderRequest; answer: IOpenedFolder };
  listShortcutPlaces: { answer: IShortcutPlace[] };
  createShortcut: { body: IShortcutRequest; answer: IShortcut };
  moveFile: { body: IMoveFileRequest; answer: IMovedFile };
  uploadFile: { answer: IUpload };
  discardUpload: { answer: IDeleted };
  readFile: { body: IFilePathRequest; answer: ITextFile };
  createBlankConfig: { body: IBlankConfigRequest; answer: IConfigName };
  getConfig: { answer: IConfigText };
  updateConfig: { body: IUpdateConfigRequest; answer: IConfigText };
}

/** Routes for settings files, and for files on disk. */
export const FILE_ROUTES = {
  openDialog: {
    method: 'POST',
    path: '/api/dialog/open',
    kind: 'change',
    summary: 'Show the native dialog for files or folders',
    status: 200,
    errors: ['DIALOG_UNAVAILABLE', 'FORBIDDEN_PATH'],
  },
  listFolder: {
    method: 'GET',
    path: '/api/dialog/list',
    kind: 'read',
    summary: 'List a folder, for file pickers without a desktop shell',
    status: 200,
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH'],
  },
  listPlaces: {
    method: 'GET',
    path: '/api/dialog/places',
    kind: 'read',
    summary: 'List the usual folders for files, and the drives',
    status: 200,
    errors: [],
  },
  openFolder: {
    method: 'POST',
    path: '/api/open-folder',
    kind: 'change',
    summary: "Open one of Hangar's folders in the system's file manager",
    status: 200,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'FILE_MANAGER_UNAVAILABLE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  listShortcutPlaces: {
    method: 'GET',
    path: '/api/shortcuts',
    kind: 'read',
    summary: 'List the places where shortcuts can be created, and why other places are not available',
    status: 200,
    errors: [],
  },
  createShortcut: {
    method: 'POST',
    path: '/api/shortcuts',
    kind: 'change',
    summary: 'Create a shortcut on the desktop, in the application menu, in Steam or in ES-DE',
    status: 201,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'SHORTCUT_UNSUPPORTED',
      'STEAM_RUNNING',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  moveFile: {
    method: 'POST',
    path: '/api/move-file',
    kind: 'change',
    summary: "Move a file within Hangar's folders; never overwrites a file",
    status: 200,
    errors: [
      'FORBIDDEN_PATH',
      'FILE_NOT_FOUND',
      'TARGET_EXISTS',
      'CANCELLED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  uploadFile: {
    method: 'POST',
    // Both routes share one path: the parameter is a file name for the upload and an id for its deletion.
    path: '/api/uploads/:nameOrId',
    kind: 'change',
    summary: 'Upload a file, for clients that cannot provide its path; kept for a day, at most 4 GiB',
    bodyMedia: 'application/octet-stream',
    bodyLimitBytes: UPLOAD_LIMIT_BYTES,
    status: 201,
    errors: ['CANCELLED', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  discardUpload: {
    method: 'DELETE',
    path: '/api/uploads/:nameOrId',
    kind: 'change',
    summary: 'Delete an upload; succeeds even if it no longer exists',
    status: 200,
    errors: ['UPLOAD_NOT_FOUND', 'STORAGE_READONLY'],
  },
  readFile: {
    method: 'POST',
    path: '/api/file-read',
    kind: 'read',
    summary: 'Get the text of a file of at most 1 MiB',
    status: 200,
    errors: ['FORBIDDEN_PATH', 'FILE_NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_FILE_TYPE'],
  },
  createBlankConfig: {
    method: 'POST',
    path: '/api/configs/blank',
    kind: 'change',
    summary: 'Create an empty settings template for a mod file',
    status: 201,
    errors: ['MOD_FILE_NOT_FOUND', 'STORAGE_READONLY', 'NO_SPACE'],
  },
  getConfig: {
    method: 'GET',
    path: '/api/configs/:fileName',
    kind: 'read',
    summary: 'Get a settings file as text, with an ETag',
    status: 200,
    etag: true,
    errors: ['FORBIDDEN_PATH', 'FILE_NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_FILE_TYPE'],
  },
  updateConfig: {
    method: 'PUT',
    path: '/api/configs/:fileName',
    kind: 'change',
    summary: 'Replace the text of a settings file; with `If-Match`, only if it has not changed since',
    ifMatch: true,
    status: 200,
    etag: true,
    errors: [
      'FORBIDDEN_PATH',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_FILE_TYPE',
      'STALE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
} as const satisfies RouteDefinitions<FileRouteTypes>;
