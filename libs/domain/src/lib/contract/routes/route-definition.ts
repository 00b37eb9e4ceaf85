import type { ErrorCode } from '../error-codes';

/** One route of the local API, as data: what clients call and what the OpenAPI document says. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path with `:name` parameters. */
  path: string;
  summary: string;
  /** Name of the contract type of the query string. */
  query?: string;
  /** Name of the contract type of the body; with `[]` behind it, an array of it. */
  body?: string;
  /** Media type of a body that is a file as it is. */
  bodyMedia?: string;
  /** Whether the request may come without a body. */
  bodyOptional?: true;
  /** Status of a good answer. */
  status: 200 | 201;
  /** Another status of a good answer: what was there already comes back as it is; 204: there is nothing to show. */
  alsoStatus?: 200 | 204;
  /** Whether `If-Match` with the ETag of the record refuses a stale change. */
  ifMatch?: true;
  /** Name of the contract type of `data`; with `[]` behind it, an array of it; with `|null`, it or nothing. Absent where the answer is not wrapped. */
  answer?: string;
  /** Media type of an answer that is not wrapped in `IResponseMessage`. */
  media?: string;
  /** Codes that this route may answer with, beyond those of every route. */
  errors: readonly ErrorCode[];
}
