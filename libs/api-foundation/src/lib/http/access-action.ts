import { ROUTES, type RouteName } from '@hangar/domain';

import type { AccessAction } from './access-rules';

/** Returns the action of a request to a contract route. */
export function toRouteAction(route: RouteName, params: AccessAction['params']): AccessAction {
  return { route, kind: ROUTES[route].kind, params };
}

/** Returns the action of a request to a route of an extension. */
export function toExtensionAction(
  extension: string,
  method: string | undefined,
  params: AccessAction['params'],
): AccessAction {
  const isReading = method === 'GET' || method === 'HEAD';
  return { route: `extension:${extension}`, kind: isReading ? 'read' : 'change', params };
}
