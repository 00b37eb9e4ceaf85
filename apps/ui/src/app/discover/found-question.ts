import type { IDiscoverSource, IFoundFilesQuery } from '@hangar/domain';
import { DISCOVER_LIMITS } from '@hangar/domain';

/** A list of files: the newest ones, a curated list, or the results of a search. */
export type FoundQuery =
  | { readonly kind: 'newest'; readonly source: string }
  | { readonly kind: 'list'; readonly source: string; readonly list: string }
  | {
      readonly kind: 'search';
      readonly source: string;
      readonly words: string;
      readonly field: string;
      /** `null` for the source's own order. */
      readonly sort: string | null;
    };

/** The values of the address that select a list. */
export interface FoundAddress {
  readonly q?: string | undefined;
  readonly in?: string | undefined;
  readonly sort?: string | undefined;
  readonly list?: string | undefined;
}

/** Returns the list in the address. Values that the source doesn't support are ignored. */
export function parseFoundQuery(source: IDiscoverSource, address: FoundAddress): FoundQuery {
  const words = (address.q ?? '').trim();
  if (words !== '' && source.searchIn.length > 0) {
    const field = source.searchIn.find((name) => name === address.in) ?? source.searchIn[0] ?? '';
    const sort = source.sorts.find((name) => name === address.sort) ?? null;
    return { kind: 'search', source: source.id, words, field, sort };
  }
  if (address.list && source.lists) return { kind: 'list', source: source.id, list: address.list };
  return { kind: 'newest', source: source.id };
}

/** Whether a search has too few characters. Such a search is not sent. */
export function isTooShort(question: FoundQuery): boolean {
  return (
    question.kind === 'search' && question.words.replaceAll('%', '').trim().length < DISCOVER_LIMITS.minSearch
  );
}

/** The number of newest files per request. */
export const NEWEST_STEP = 100;

/** Returns the query for a list, starting at an offset. Only the newest files are requested in parts. */
export function createRequestQuery(question: FoundQuery, offset: number): IFoundFilesQuery {
  switch (question.kind) {
    case 'newest':
      return { limit: NEWEST_STEP, offset };
    case 'list':
      return { list: question.list };
    case 'search':
      return {
        q: question.words,
        in: question.field,
        ...(question.sort === null
          ? {}
          : { sort: question.sort, direction: question.sort === 'filename' ? 'asc' : 'desc' }),
      };
  }
}

export function isSameQuery(one: FoundQuery | null, other: FoundQuery | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
