import type { IReadinessPreview } from '../../records/readiness-preview';
import type { IProtocolReport, IReadinessList, IReadinessReport } from '../../records/readiness-report';
import type {
  IReadinessPreviewQuery,
  IReadinessPreviewRequest,
  IReadinessQuery,
  IReadinessReportsQuery,
} from '../protocols-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ReadinessRouteTypes {
  getReadiness: { query: IReadinessQuery; answer: IReadinessReport };
  listReadiness: { answer: IReadinessList };
  listReadinessReports: { query: IReadinessReportsQuery; answer: IProtocolReport[] };
  previewReadiness: {
    body: IReadinessPreviewRequest;
    query: IReadinessPreviewQuery;
    answer: IReadinessPreview;
  };
}

/** Routes for checking in advance whether protocols can be launched. */
export const READINESS_ROUTES = {
  getReadiness: {
    method: 'GET',
    path: '/api/protocols/:id/readiness',
    kind: 'read',
    summary: 'Get the problems of launching a protocol, and how to solve them',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'SOURCE_PORT_NOT_FOUND'],
  },
  listReadiness: {
    method: 'GET',
    path: '/api/readiness',
    kind: 'read',
    summary: 'List the protocols that are not ready to launch, with the codes of their problems',
    status: 200,
    errors: [],
  },
  listReadinessReports: {
    method: 'GET',
    path: '/api/readiness/reports',
    kind: 'read',
    summary: 'List the problems of launching some protocols, and how to solve them',
    status: 200,
    errors: [],
  },
  previewReadiness: {
    method: 'POST',
    path: '/api/readiness/preview',
    kind: 'read',
    summary: 'Get the protocols and saves that a change of source ports or base games would affect',
    status: 200,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'SOURCE_PORT_NOT_FOUND',
      'VERSION_NOT_FOUND',
      'FORBIDDEN_PATH',
    ],
  },
} as const satisfies RouteDefinitions<ReadinessRouteTypes>;
