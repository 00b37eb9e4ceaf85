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

/** Routes for continuing from a save. */
export const CONTINUE_ROUTES = {
  listContinuable: {
    method: 'GET',
    path: '/api/continue',
    kind: 'read',
    summary: 'List recently played protocols that can continue from a save, each with its latest save',
    status: 200,
    errors: [],
  },
  continueProtocol: {
    method: 'POST',
    path: '/api/protocols/:id/continue',
    kind: 'launch',
    summary: 'Launch a protocol from its latest loadable save',
    status: 200,
    errors: [...LAUNCH_ERRORS, 'NO_SAVE'],
  },
} as const satisfies RouteDefinitions<ContinueRouteTypes>;
