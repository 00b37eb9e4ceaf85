import { ROUTES, type RouteName } from '@hangar/domain';

import type { AccessAction } from './access-rules';

/** The name that Nest gives to a wildcard without a name. */
const WILDCARD_NAME = 'path';

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

/** The parameters of a path, as a framework returns them. */
export type FrameworkParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the parameters of a path in one form. Express has a list for a wildcard, and calls it `path` if it's written
 * as `*`. Fastify only knows such a wildcard, and doesn't rename it. If it's empty, it is left out, as in Express.
 */
export function toParameters(params: FrameworkParameters): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const text = typeof value === 'object' ? value.join('/') : value;
    const isEmpty = text === undefined || (name === '*' && text === '');
    if (!isEmpty) parameters[name === '*' ? WILDCARD_NAME : name] = text;
  }
  return parameters;
}
