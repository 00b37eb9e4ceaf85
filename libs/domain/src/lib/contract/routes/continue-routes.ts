import type { ILaunchSession } from '../../records/launch';
import type { IContinuable, IContinueQuery } from '../play-contract';
import type { IContinueRequest } from '../protocols-contract';
import { LAUNCH_ERRORS } from './launch-errors';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface ContinueRouteTypes {
  listContinuable: { query: IContinueQuery; answer: IContinuable[] };
  continueProtocol: { body?: IContinueRequest; answer: ILaunchSession };
}

/** Continuing from a save. */
export const CONTINUE_ROUTES = {
  listContinuable: {
    method: 'GET',
    path: '/api/continue',
    summary: 'The protocols last played that can go on from a save, each with its newest one',
    status: 200,
    errors: [],
  },
  continueProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/continue',
    summary: 'Start the source port of a protocol with its newest save that can be loaded',
    status: 200,
    errors: [...LAUNCH_ERRORS, 'NO_SAVE'],
  },
} as const satisfies RouteDefinitions<ContinueRouteTypes>;
