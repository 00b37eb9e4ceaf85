import type { DatabasePlace } from '../registry-api-options';
import type { Answer } from './answer';
import type { FoundEntries } from './entry-finder';

/** What the thread is started with. */
export interface SearchThreadData {
  readonly database: DatabasePlace;
}

/** What the thread is asked. */
export interface SearchTask {
  readonly number: number;
  readonly query: string;
  readonly limit: number;
  readonly offset: number;
  /** Whether the entries are wanted, or the page that everybody is told. */
  readonly wanted: 'entries' | 'page';
}

/** What it is told: a search to make, or the sites that are blocked from now on. */
export type SearchMessage = SearchTask | { readonly blockedDomains: readonly string[] };

/** What it answers; a `problem` without a `number` belongs to no search. */
export type SearchAnswer =
  | { readonly number: number; readonly found: FoundEntries | Answer }
  | { readonly number: number; readonly problem: string }
  | { readonly number: null; readonly problem: string };
