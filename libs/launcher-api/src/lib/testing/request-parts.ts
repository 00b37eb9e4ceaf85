import { filledPath, ROUTES, type RequestOf, type RouteName } from '@hangar/domain';

/** A request to a route, in the form in which it is sent. */
export interface RequestParts {
  /** The path, including the query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** The parts of a request to any route. */
interface AnyRequest {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/** Returns the parts of a request to a route. Query parameters that are `undefined` are omitted. */
export function createRequestParts<R extends RouteName>(route: R, request: RequestOf<R>): RequestParts {
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
