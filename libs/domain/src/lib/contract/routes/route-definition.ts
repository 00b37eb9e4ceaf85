import type { ErrorCode } from '../error-codes';

/**
 * The effect of a route: it reads, it changes records or files, or it starts or stops a game. It doesn't follow from
 * the method: some routes use POST because their body specifies what to read.
 */
export type RouteKind = 'read' | 'change' | 'launch';

/** Definition of one route of the local API, used by clients, by the server, and for the OpenAPI document. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  path: string;
  kind: RouteKind;
  summary: string;
  /** Media type of a raw file in the body. Default: the body is JSON. */
  bodyMedia?: string;
  /** Maximum size of the body in bytes. Default: `BODY_LIMIT_BYTES`. */
  bodyLimitBytes?: number;
  /** Status of a successful response: 202 if it is a job that has only been started. */
  status: 200 | 201 | 202;
  /**
   * An alternative status of a successful response: 200 if an existing item is returned, 204 if there is nothing to
   * show.
   */
  alsoStatus?: 200 | 204;
  /** Whether a successful response has an ETag. Lists returned by GET always have one. */
  etag?: true;
  /** Further headers of a successful response, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** Whether a change is rejected as stale if `If-Match` has the ETag of an older record. */
  ifMatch?: true;
  /** Media types of a response that is not wrapped in `IResponseMessage`. */
  media?: readonly string[];
  /** Error codes of this route, in addition to {@link COMMON_ERRORS}. */
  errors: readonly ErrorCode[];
}

/** Definitions of exactly the routes in an interface. */
export type RouteDefinitions<Types> = { readonly [R in keyof Types]: RouteDefinition };

/** Maximum size of a JSON body in bytes, unless the route defines its own. */
export const BODY_LIMIT_BYTES = 2 * 1024 ** 2;
