import type { IExtension } from '../../records/extension';
import type { IUpdateExtensionRequest } from '../extensions-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ExtensionRouteTypes {
  listExtensions: { answer: IExtension[] };
  updateExtension: { body: IUpdateExtensionRequest; answer: IExtension };
}

/**
 * Routes for the installed extensions and the user's choices for them. Each extension has its own routes below a path
 * with its name.
 */
export const EXTENSION_ROUTES = {
  listExtensions: {
    method: 'GET',
    path: '/api/extensions',
    kind: 'read',
    summary: 'List all extensions: whether they run, their contributions and settings',
    status: 200,
    errors: [],
  },
  updateExtension: {
    method: 'PUT',
    path: '/api/extensions/:name',
    kind: 'change',
    summary: 'Turn an extension on or off, or change its settings; takes effect at the next start',
    status: 200,
    errors: [
      'EXTENSION_NOT_FOUND',
      'EXTENSION_UNCONFIRMED',
      'CONFLICT',
      'DOCUMENT_DAMAGED',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
} as const satisfies RouteDefinitions<ExtensionRouteTypes>;
