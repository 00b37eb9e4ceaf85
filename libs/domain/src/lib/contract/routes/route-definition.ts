import type { ErrorCode } from '../error-codes';

/** One route of the local API, as values: what clients call, what the server obeys, and what the OpenAPI document says. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  path: string;
  summary: string;
  /** Media type of a body that is a file as it is; absent, a body is JSON. */
  bodyMedia?: string;
  /** The largest body that is taken; absent, `BODY_LIMIT_BYTES`. */
  bodyLimitBytes?: number;
  /** Status of a good answer. */
  status: 200 | 201;
  /** Another status of a good answer: what was there already comes back as it is; 204: there is nothing to show. */
  alsoStatus?: 200 | 204;
  /** Whether a good answer has an ETag; every list that is read has one anyhow. */
  etag?: true;
  /** Whether `If-Match` with the ETag of the record refuses a stale change. */
  ifMatch?: true;
  /** Media types of an answer that is not wrapped in `IResponseMessage`. */
  media?: readonly string[];
  /** Codes that this route may answer with, beyond those of every route. */
  errors: readonly ErrorCode[];
}

/** A definition for each route of an interface, and for no other. */
export type RouteDefinitions<Types> = { readonly [R in keyof Types]: RouteDefinition };

/** Larger bodies of JSON are refused, where the route does not say otherwise. */
export const BODY_LIMIT_BYTES = 2 * 1024 ** 2;
