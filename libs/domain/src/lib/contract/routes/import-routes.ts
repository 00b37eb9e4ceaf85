import type {
  IImportPreview,
  IImportReport,
  IImportSource,
  IPreviewImportRequest,
  IRunImportRequest,
  IUndoneImport,
} from '../imports-contract';
import type { IJob } from '../../records/job';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ImportRouteTypes {
  listImportSources: { answer: IImportSource[] };
  previewImport: { body: IPreviewImportRequest; answer: IImportPreview };
  runImport: { body: IRunImportRequest; answer: IJob };
  getImport: { answer: IImportReport };
  undoImport: { answer: IUndoneImport };
}

/** Routes for importing the libraries of other launchers, and everything found on this computer. */
export const IMPORT_ROUTES = {
  listImportSources: {
    method: 'GET',
    path: '/api/import/sources',
    kind: 'read',
    summary: "Find other launchers' libraries in their usual places",
    status: 200,
    errors: ['CANCELLED'],
  },
  previewImport: {
    method: 'POST',
    path: '/api/import/preview',
    kind: 'read',
    summary: 'List the changes that an import would make; changes nothing',
    status: 200,
    errors: [
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'UPLOAD_NOT_FOUND',
      'IMPORT_INVALID',
      'SQLITE_UNAVAILABLE',
      'CANCELLED',
    ],
  },
  runImport: {
    method: 'POST',
    path: '/api/import/run',
    kind: 'change',
    summary: 'Import a library, or everything found, as a job; the same request again returns the same job',
    status: 202,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: ['UPLOAD_NOT_FOUND', 'FORBIDDEN_PATH', 'STORAGE_READONLY', 'NO_SPACE', 'CANCELLED'],
  },
  getImport: {
    method: 'GET',
    path: '/api/import/:importId',
    kind: 'read',
    summary: 'Get the report of an import, as long as it can be undone',
    status: 200,
    errors: ['IMPORT_NOT_FOUND'],
  },
  undoImport: {
    method: 'POST',
    path: '/api/import/:importId/undo',
    kind: 'change',
    summary: 'Undo an import; items that were changed, used or played since are kept, with the reason',
    status: 200,
    errors: ['IMPORT_NOT_FOUND', 'CONFLICT', 'STORAGE_READONLY', 'NO_SPACE'],
  },
} as const satisfies RouteDefinitions<ImportRouteTypes>;
