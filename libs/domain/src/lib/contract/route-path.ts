import { ROUTE_ADDRESSES } from './generated/route-addresses';
import type { PathParameters } from './route-types';
import type { RouteName } from './routes';

/** Method and path of a route. */
export interface RouteAddress {
  readonly method: string;
  /** Path with `:name` parameters. */
  readonly path: string;
}

/** Returns the method and path of a route, without the rest of its definition, to keep clients small. */
export function routeAddress(name: RouteName): RouteAddress {
  const [method = '', path = ''] = ROUTE_ADDRESSES[name].split(' ');
  return { method, path };
}

/** Returns the path of a route with its parameters filled in and escaped. */
export function routePath<R extends RouteName>(
  name: R,
  ...[parameters]: keyof PathParameters<R> extends never ? [] : [PathParameters<R>]
): string {
  return filledPath(routeAddress(name).path, parameters ?? {});
}

/** Fills in and escapes the `:name` parameters of a path. */
export function filledPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
