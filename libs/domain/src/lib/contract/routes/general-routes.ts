import type { IHealth } from '../../records/health';
import type { ICapabilities } from '../capabilities-contract';
import type { EventStreamMessages } from '../launcher-events';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface GeneralRouteTypes {
  getHealth: { answer: IHealth };
  getCapabilities: { answer: ICapabilities };
  streamEvents: { events: EventStreamMessages };
  getOpenApi: Record<never, never>;
  getDocs: Record<never, never>;
}

/** Routes for health, capabilities, events, and the OpenAPI document. */
export const GENERAL_ROUTES = {
  getHealth: {
    method: 'GET',
    path: '/api/health',
    kind: 'read',
    summary: 'Get the version, the uptime and any problems',
    status: 200,
    errors: [],
  },
  getCapabilities: {
    method: 'GET',
    path: '/api/capabilities',
    kind: 'read',
    summary: 'Get what the user may do',
    status: 200,
    errors: [],
  },
  streamEvents: {
    method: 'GET',
    path: '/api/events',
    kind: 'read',
    summary: 'Stream events as Server-Sent Events: `event:` is the name, `data:` is JSON',
    status: 200,
    media: ['text/event-stream'],
    errors: [],
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    kind: 'read',
    summary: 'Get this document',
    status: 200,
    media: ['application/json'],
    errors: [],
  },
  getDocs: {
    method: 'GET',
    path: '/api/docs',
    kind: 'read',
    summary: 'Get this document as a web page',
    status: 200,
    media: ['text/html'],
    errors: [],
  },
} as const satisfies RouteDefinitions<GeneralRouteTypes>;
