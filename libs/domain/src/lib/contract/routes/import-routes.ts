import type { IImportPreview, IImportSource, IPreviewImportRequest } from '../imports-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ImportRouteTypes {
  listImportSources: { answer: IImportSource[] };
  previewImport: { body: IPreviewImportRequest; answer: IImportPreview };
}

/** Routes for importing the libraries of other launchers, and everything found on this computer. */
export const IMPORT_ROUTES = {
  listImportSources: {
    method: 'GET',
    path: '/api/import/sources',
    summary: "Find other launchers' libraries in their usual places",
    status: 200,
    errors: ['CANCELLED'],
  },
  previewImport: {
    method: 'POST',
    path: '/api/import/preview',
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
} as const satisfies RouteDefinitions<ImportRouteTypes>;
