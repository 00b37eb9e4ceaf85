import { ROUTE_ADDRESSES } from './generated/route-addresses';
import type { PathParameters } from './route-types';
import type { RouteName } from './routes';

/** How a route is called. */
export interface RouteAddress {
  readonly method: string;
  /** With `:names` for its parameters. */
  readonly path: string;
}

/** How a route is called, without all else that it is: what a client of it needs. */
export function routeAddress(name: RouteName): RouteAddress {
  const [method = '', path = ''] = ROUTE_ADDRESSES[name].split(' ');
  return { method, path };
}

/** The path of a route with its parameters filled in and escaped. */
export function routePath<R extends RouteName>(
  name: R,
  ...[parameters]: keyof PathParameters<R> extends never ? [] : [PathParameters<R>]
): string {
  return filledPath(routeAddress(name).path, parameters ?? {});
}

/** A path with values for its `:names`, escaped. */
export function filledPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
