import type { DatabasePlace } from '../registry-api-options';
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
}

/** What it answers; a `problem` without a `number` belongs to no search. */
export type SearchAnswer =
  | { readonly number: number; readonly found: FoundEntries }
  | { readonly number: number; readonly problem: string }
  | { readonly number: null; readonly problem: string };
