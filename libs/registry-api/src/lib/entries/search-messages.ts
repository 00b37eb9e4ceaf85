import type { DatabaseLocation } from '../registry-api-options';
import type { JsonResponse } from './json-response';
import type { FoundEntries } from './entry-finder';

/** Startup data of the search thread. */
export interface SearchThreadData {
  readonly database: DatabaseLocation;
}

/** A request to the search thread. */
export interface SearchTask {
  readonly number: number;
  readonly query: string;
  readonly limit: number;
  readonly offset: number;
  /** Whether to return entries or the public response. */
  readonly resultType: 'entries' | 'page';
}

/** A message to the thread: a search request or a new list of blocked sites. */
export type SearchMessage = SearchTask | { readonly blockedDomains: readonly string[] };

/** A message from the thread. A `problem` without a `number` is not related to a search. */
export type SearchResponse =
  | { readonly number: number; readonly found: FoundEntries | JsonResponse }
  | { readonly number: number; readonly problem: string; readonly isStoreUnavailable: boolean }
  | { readonly number: null; readonly problem: string };
