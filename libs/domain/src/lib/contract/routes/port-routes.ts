import type { IJob } from '../../records/job';
import type { IDeletedToTrash } from '../trash-contract';
import type {
  IInstallPortRequest,
  IPortFamily,
  IPortRelease,
  IPortReleasesQuery,
  IRemovePortQuery,
} from '../source-ports-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface PortRouteTypes {
  listPortFamilies: { query: IPortReleasesQuery; answer: IPortFamily[] };
  listPortReleases: { query: IPortReleasesQuery; answer: IPortRelease[] };
  installPort: { body?: IInstallPortRequest; answer: IJob };
  removeManagedPort: { query: IRemovePortQuery; answer: IDeletedToTrash };
}

/** Routes for families of source ports and the versions that Hangar installs. */
export const PORT_ROUTES = {
  listPortFamilies: {
    method: 'GET',
    path: '/api/source-ports',
    kind: 'read',
    summary: 'List all families of source ports, with installed ports, the newest version, and how to get it',
    status: 200,
    errors: [],
  },
  listPortReleases: {
    method: 'GET',
    path: '/api/source-ports/:family/releases',
    kind: 'read',
    summary: 'List the known releases of a family, newest first',
    status: 200,
    errors: ['SOURCE_PORT_NOT_FOUND'],
  },
  installPort: {
    method: 'POST',
    path: '/api/source-ports/:family/install',
    kind: 'change',
    summary: 'Download and install a version of a source port, as a job',
    status: 202,
    errors: [
      'SOURCE_PORT_NOT_FOUND',
      'ALREADY_INSTALLED',
      'PORT_UNAVAILABLE',
      'UPSTREAM_INVALID',
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_BUSY',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  removeManagedPort: {
    method: 'DELETE',
    path: '/api/source-ports/managed/:portId',
    kind: 'change',
    summary: 'Move a source port that Hangar installed to the trash, with its program',
    status: 200,
    errors: ['SOURCE_PORT_NOT_FOUND', 'ALREADY_RUNNING', 'IN_USE', 'STORAGE_READONLY', 'NO_SPACE'],
  },
} as const satisfies RouteDefinitions<PortRouteTypes>;
