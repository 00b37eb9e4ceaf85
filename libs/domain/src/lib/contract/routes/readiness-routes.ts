import type { IReadinessList, IReadinessReport } from '../../records/readiness-report';
import type { IReadinessQuery } from '../protocols-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ReadinessRouteTypes {
  getReadiness: { query: IReadinessQuery; answer: IReadinessReport };
  listReadiness: { answer: IReadinessList };
}

/** Routes for what is known before a launch. */
export const READINESS_ROUTES = {
  getReadiness: {
    method: 'GET',
    path: '/api/protocols/:id/readiness',
    summary: 'Get the problems of launching a protocol, and how to solve them',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED', 'SOURCE_PORT_NOT_FOUND'],
  },
  listReadiness: {
    method: 'GET',
    path: '/api/readiness',
    summary: 'List the protocols that are not ready to launch, with the codes of their problems',
    status: 200,
    errors: [],
  },
} as const satisfies RouteDefinitions<ReadinessRouteTypes>;
