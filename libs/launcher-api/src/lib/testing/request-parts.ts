import { filledPath, ROUTES, type RequestOf, type RouteName } from '@hangar/domain';

/** A request to a route as it goes over the line. */
export interface RequestParts {
  /** With the query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** What a request may carry, whatever the route. */
interface AnyRequest {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/** Fills a route's path in; query parameters that are `undefined` are left out. */
export function requestParts<R extends RouteName>(route: R, request: RequestOf<R>): RequestParts {
  const { parameters = {}, query = {}, body, ifMatch } = request as AnyRequest;
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const path = filledPath(ROUTES[route].path, parameters);
  return {
    path: pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path,
    body,
    headers: ifMatch ? { 'if-match': ifMatch } : {},
  };
}
